import type { form as en } from "#shared/i18n/en/form.ts"

export const form: typeof en = {
  fields: {
    giftCard: {
      label: "Código de la tarjeta regalo",
      missing: "Escriba el código de su tarjeta regalo.",
      format: "No conocemos ninguna tarjeta regalo con este código. Revíselo, por favor.",
    },
    orderNumber: {
      label: "Número de pedido",
      missing: "Escriba el número de su pedido.",
      format: "Es demasiado largo para un número de pedido.",
    },
    statement: {
      label: "Mensaje para la tienda",
      missing: "Nombre los productos a los que se refiere.",
      format: "Acorte su mensaje, por favor.",
    },
    lines: {
      label: "¿Qué devuelve?",
      missing: "Elija al menos un producto.",
      format: "No hay tantas unidades.",
    },
    digitalConsent: {
      label:
        "Quiero tener enseguida el contenido digital y sé que pierdo el derecho a desistir de él en cuanto pueda descargarlo.",
      missing: "Marque la casilla o déjela vacía.",
      format: "Marque la casilla o déjela vacía.",
    },
    email: {
      label: "Correo electrónico",
      missing: "Escriba su correo electrónico.",
      format: "El correo electrónico no es válido.",
      same: "Es el correo que su cuenta ya tiene.",
    },
    loginCode: {
      label: "Código de seis cifras",
      missing: "Escriba el código del correo.",
      format: "El código tiene seis cifras.",
    },
    password: {
      label: "Contraseña",
      missing: "Escriba una contraseña.",
      format:
        "La contraseña debe tener al menos 8 caracteres e incluir al menos una mayúscula, un número y un carácter especial.",
      same: "Es la contraseña que su cuenta ya tiene. Elija otra, por favor.",
      common: "Esta contraseña es de las primeras que se prueban. Elija otra, por favor.",
      ownWords:
        "Una contraseña con su nombre, su correo o el nombre de la tienda se adivina fácilmente. Elija otra, por favor.",
    },
    currentPassword: {
      label: "Contraseña actual",
      missing: "Escriba su contraseña actual.",
      format: "Esta no es su contraseña actual.",
    },
    confirmation: {
      label: "Repita la contraseña",
      missing: "Escriba la contraseña otra vez.",
      format: "Las contraseñas no coinciden.",
    },
    firstName: {
      label: "Nombre",
      missing: "Escriba su nombre.",
      format: "El nombre solo puede tener letras, espacios, guiones, apóstrofos y puntos.",
    },
    lastName: {
      label: "Apellidos",
      missing: "Escriba sus apellidos.",
      format: "Los apellidos solo pueden tener letras, espacios, guiones, apóstrofos y puntos.",
    },
    company: { label: "Empresa", missing: "Escriba la empresa.", format: "El nombre de la empresa no es válido." },
    address1: {
      label: "Calle y número",
      missing: "Escriba la calle y el número.",
      format: "La dirección necesita al menos tres caracteres.",
    },
    address2: {
      label: "Piso y puerta",
      missing: "Escriba el resto de la dirección.",
      format: "El resto de la dirección no es válido.",
    },
    zip: {
      label: "Código postal",
      missing: "Escriba el código postal.",
      format: "No es un código postal del país elegido.",
      notServed: "No entregamos en este código postal. Escriba otro o elija otra entrega.",
    },
    city: {
      label: "Ciudad",
      missing: "Escriba la ciudad.",
      format: "Revise la ciudad: necesita letras, y ningún signo como @ o <.",
    },
    state: {
      label: "Provincia",
      missing: "Escriba la provincia.",
      format: "Revise la provincia: necesita letras, y ningún signo como @ o <.",
    },
    country: {
      label: "País",
      missing: "Elija un país.",
      format: "No conocemos este país.",
      notServed: "No entregamos en este país. Elija otro o la recogida en tienda.",
    },
    phone: {
      label: "Teléfono",
      missing: "Escriba un teléfono.",
      format: "El teléfono no es válido. Añada el prefijo, como +44, si no es del país elegido.",
    },
    dni: {
      label: "DNI, NIE o NIF",
      missing: "Escriba el número de identidad.",
      format: "El número de identidad no es válido. Compruebe cifras y letra.",
    },
    vat: {
      label: "NIF-IVA",
      missing: "Escriba el NIF-IVA.",
      format: "El NIF-IVA no es válido. Empieza por el país, como ESB12345674.",
    },
    isDefault: {
      label: "Usarla como mi dirección habitual",
      missing: "Marque la casilla.",
      format: "Marque la casilla o déjela vacía.",
    },
    confirm: {
      label: "Entiendo que no se puede deshacer",
      missing: "Marque la casilla para confirmarlo.",
      format: "Marque la casilla para confirmarlo.",
    },
    name: { label: "Nombre", missing: "Escriba su nombre.", format: "El nombre no es válido." },
    message: {
      label: "Mensaje",
      missing: "Escriba su mensaje.",
      format: "El mensaje necesita al menos diez caracteres.",
    },
    rating: {
      label: "Valoración",
      missing: "Elija de una a cinco estrellas.",
      format: "Elija de una a cinco estrellas.",
    },
    title: { label: "Título", missing: "Escriba un título.", format: "El título no es válido." },
    content: {
      label: "Su opinión",
      missing: "Escriba unas palabras.",
      format: "La opinión necesita al menos diez caracteres.",
    },
    deliverTo: {
      label: "¿Adónde va el paquete?",
      missing: "Elija adónde va el paquete.",
      format: "Esta dirección ya no existe. Elija otra.",
      notServed: "No entregamos en esta dirección. Elija otra.",
    },
    sameAsBilling: {
      label: "Facturar a la misma dirección",
      missing: "Marque la casilla o escriba los datos de facturación.",
      format: "Marque la casilla o escriba los datos de facturación.",
    },
    deliveryMethod: {
      label: "Forma de entrega",
      missing: "Elija una forma de entrega.",
      format: "Esta forma de entrega no llega allí. Elija otra.",
    },
    pickupPoint: {
      label: "Punto de recogida",
      missing: "Elija un punto de recogida.",
      format: "Este punto de recogida no está disponible. Elija otro.",
    },
    paymentMethod: {
      label: "Forma de pago",
      missing: "Elija una forma de pago.",
      format: "Con la entrega elegida no se puede pagar así. Elija otra forma.",
    },
    ownText: { label: "Texto", missing: "Rellene este campo.", format: "Escriba texto sencillo en una línea." },
    ownNumber: { label: "Número", missing: "Escriba un número.", format: "Escriba un número, como 12 o 1,5." },
    ownDate: { label: "Día", missing: "Elija un día.", format: "Elija un día que exista." },
    ownChoice: { label: "Opción", missing: "Elija una opción.", format: "Elija una de las opciones." },
    note: { label: "Nota para su pedido", missing: "Escriba su nota.", format: "Escriba la nota en texto sencillo." },
    recipient: {
      label: "Correo de quien la recibe",
      missing: "Escriba el correo de quien la recibe.",
      format: "El correo de quien la recibe no es válido.",
    },
    giftMessage: {
      label: "Unas palabras para acompañarla",
      missing: "Escriba unas palabras.",
      format: "Escriba el mensaje en texto sencillo.",
    },
    acceptTerms: {
      label: "Términos y condiciones",
      missing: "Acepte los términos y condiciones para hacer el pedido.",
      format: "Acepte los términos y condiciones para hacer el pedido.",
    },
  },
  form: {
    optional: "(opcional)",
    showPassword: "Mostrar la contraseña",
    hidePassword: "Ocultar la contraseña",
    passwordRules: "Requisitos de la contraseña",
    rule: {
      length: "Al menos 8 caracteres",
      uppercase: "Una mayúscula",
      number: "Un número",
      special: "Un carácter especial",
      unguessable: "Difícil de adivinar: sin palabras corrientes, su nombre, su correo ni el nombre de la tienda",
    },
    ruleMet: "cumplido",
    tooLong: "Es demasiado largo. Acórtelo, por favor.",
    tooMany: "Se ha intentado demasiadas veces. Espere unos minutos y vuelva a intentarlo.",
    unreachable:
      "Ahora mismo no llegamos a la tienda. Lo que ha escrito sigue aquí: inténtelo de nuevo dentro de un momento.",
    failed: "No se ha podido guardar.",
    idHint: "Solo si lo quiere en el justificante.",
    zipHint: "Con él se rellenan la ciudad y la provincia.",
    zipProvince: "El código postal {{zip}} es de la provincia de {{province}}.",
    phoneHint: "Solo para el reparto.",
  },
}
