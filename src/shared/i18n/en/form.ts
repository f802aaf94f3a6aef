/** In English. Its shape is the type that the Spanish texts must fill. */

export const form = {
  fields: {
    giftCard: {
      label: "Gift card code",
      missing: "Enter the code of your gift card.",
      format: "We know no gift card with this code. Please check it.",
    },
    orderNumber: {
      label: "Order number",
      missing: "Enter the number of your order.",
      format: "This is too long for an order number.",
    },
    statement: {
      label: "Message to the shop",
      missing: "Name the products you mean.",
      format: "Please shorten your message.",
    },
    lines: {
      label: "What are you returning?",
      missing: "Choose at least one product.",
      format: "There are not that many.",
    },
    digitalConsent: {
      label:
        "I want the digital content at once, and I know that I lose my right to withdraw from it as soon as I can download it.",
      missing: "Tick the box or leave it empty.",
      format: "Tick the box or leave it empty.",
    },
    email: {
      label: "Email",
      missing: "Enter your email.",
      format: "Invalid email address.",
      same: "This is already the email of your account.",
    },
    loginCode: {
      label: "Six-digit code",
      missing: "Enter the code from the email.",
      format: "A code has six digits.",
    },
    password: {
      label: "Password",
      missing: "Enter a password.",
      format:
        "Password must be at least 8 characters long and contain at least one uppercase letter, one number, and one special character.",
      same: "This is already your password. Please choose another.",
      common: "This password is among the first to be guessed. Please choose another.",
      ownWords:
        "A password with your name, your email or the shop’s name in it is easily guessed. Please choose another.",
    },
    currentPassword: {
      label: "Current password",
      missing: "Enter your current password.",
      format: "This is not your current password.",
    },
    confirmation: {
      label: "Confirm password",
      missing: "Enter the password once more.",
      format: "Passwords do not match.",
    },
    firstName: {
      label: "First name",
      missing: "Enter your first name.",
      format: "The first name can only have letters, spaces, hyphens, apostrophes and dots.",
    },
    lastName: {
      label: "Last name",
      missing: "Enter your last name.",
      format: "The last name can only have letters, spaces, hyphens, apostrophes and dots.",
    },
    company: { label: "Company", missing: "Enter the company.", format: "Invalid company name." },
    address1: {
      label: "Street and number",
      missing: "Enter the street and number.",
      format: "The address needs at least three characters.",
    },
    address2: {
      label: "Floor and door",
      missing: "Enter the rest of the address.",
      format: "Invalid address details.",
    },
    zip: {
      label: "Postcode",
      missing: "Enter the postcode.",
      format: "This is not a postcode of the chosen country.",
      notServed: "We do not deliver to this postcode. Enter another or choose another delivery.",
    },
    city: {
      label: "City",
      missing: "Enter the city.",
      format: "Check the city: it needs letters, and no signs such as @ or <.",
    },
    state: {
      label: "State or province",
      missing: "Enter the state or province.",
      format: "Check the state: it needs letters, and no signs such as @ or <.",
    },
    country: {
      label: "Country",
      missing: "Choose a country.",
      format: "We do not know this country.",
      notServed: "We do not deliver to this country. Choose another, or collect at the shop.",
    },
    phone: {
      label: "Phone",
      missing: "Enter a phone number.",
      format: "Invalid phone number. Add the country code, such as +44, if it is not from the chosen country.",
    },
    dni: {
      label: "DNI, NIE or NIF",
      missing: "Enter the identity number.",
      format: "Invalid identity number. Please check digits and letter.",
    },
    vat: {
      label: "VAT number",
      missing: "Enter the VAT number.",
      format: "Invalid VAT number. It starts with the country, such as ESB12345674.",
    },
    isDefault: {
      label: "Use as my default address",
      missing: "Tick the box.",
      format: "Tick the box or leave it empty.",
    },
    confirm: {
      label: "I understand that this cannot be undone",
      missing: "Tick the box to confirm.",
      format: "Tick the box to confirm.",
    },
    name: { label: "Name", missing: "Enter your name.", format: "Invalid name." },
    message: {
      label: "Message",
      missing: "Write your message.",
      format: "A message needs at least ten characters.",
    },
    rating: { label: "Rating", missing: "Choose from one to five stars.", format: "Choose from one to five stars." },
    title: { label: "Title", missing: "Enter a title.", format: "Invalid title." },
    content: {
      label: "Your review",
      missing: "Write a few words.",
      format: "A review needs at least ten characters.",
    },
    deliverTo: {
      label: "Where should the parcel go?",
      missing: "Choose where the parcel goes.",
      format: "This address no longer exists. Please choose another.",
      notServed: "We do not deliver to this address. Choose another.",
    },
    sameAsBilling: {
      label: "Bill to the same address",
      missing: "Tick the box or enter the billing details.",
      format: "Tick the box or enter the billing details.",
    },
    deliveryMethod: {
      label: "Delivery method",
      missing: "Choose a delivery method.",
      format: "This delivery method does not go there. Please choose another.",
    },
    pickupPoint: {
      label: "Collection point",
      missing: "Choose a collection point.",
      format: "This collection point is not available. Please choose another.",
    },
    paymentMethod: {
      label: "Payment method",
      missing: "Choose a payment method.",
      format: "You cannot pay this way with the chosen delivery. Please choose another.",
    },
    ownText: { label: "Text", missing: "Fill in this field.", format: "Please use plain text on one line." },
    ownNumber: { label: "Number", missing: "Enter a number.", format: "Enter a number, such as 12 or 1.5." },
    ownDate: { label: "Day", missing: "Choose a day.", format: "Choose a day that exists." },
    ownChoice: { label: "Option", missing: "Choose an option.", format: "Choose one of the options." },
    note: { label: "Note for your order", missing: "Write your note.", format: "Please use plain text in the note." },
    recipient: {
      label: "Recipient’s email",
      missing: "Enter the recipient’s email.",
      format: "Invalid recipient’s email.",
    },
    giftMessage: {
      label: "A message to go with it",
      missing: "Write a few words.",
      format: "Please use plain text in the message.",
    },
    acceptTerms: {
      label: "Terms and conditions",
      missing: "Accept the terms and conditions to order.",
      format: "Accept the terms and conditions to order.",
    },
  },
  form: {
    optional: "(optional)",
    showPassword: "Show password",
    hidePassword: "Hide password",
    passwordRules: "Password rules",
    rule: {
      length: "At least 8 characters",
      uppercase: "One uppercase letter",
      number: "One number",
      special: "One special character",
      unguessable: "Hard to guess: no common word, nor your name, your email or the shop’s name",
    },
    ruleMet: "done",
    tooLong: "This is too long. Please shorten it.",
    tooMany: "Too many tries. Please wait a few minutes and try again.",
    unreachable: "We cannot reach the shop just now. What you typed is still here: please try again in a moment.",
    failed: "Failed to update.",
    idHint: "Only if you want it on your receipt.",
    zipHint: "Fills in city and province.",
    zipProvince: "Postcode {{zip}} is in the province of {{province}}.",
    phoneHint: "For the delivery only.",
  },
}
