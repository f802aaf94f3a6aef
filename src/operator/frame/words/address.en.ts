export const address = {
  title: "Correct the address of {{number}}",
  hint: "Within the province: elsewhere delivery and tax may differ from what was paid.",
  save: "Save address",
  fields: {
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    address1: "Address",
    address2: "Floor, door",
    city: "City",
    state: "Province",
    zip: "Postcode",
    country: "Country",
    phone: "Phone",
  },
}
