/** Settings of the environment that stop a start: what each of them takes, and which go together. */
export const settings = {
  "a number of days from 1 to 30": "un número de días de 1 a 30",
  "a bucket of S3, such as s3://bucket or s3://bucket/folder":
    "un bucket de S3, como s3://bucket o s3://bucket/carpeta",
  "on or off": "on u off",
  "a region, such as eu-south-2": "una región, como eu-south-2",
  "an http(s) address, such as https://s3.example.com": "una dirección http(s), como https://s3.example.com",
  "a key's name": "el nombre de una clave",
  "a key": "una clave",
  "the token of keys that end": "el token de las claves que caducan",
  "the name of a host in small letters, such as desk.shop.example":
    "el nombre de un host en minúsculas, como gestion.tienda.example",
  "a number from 0 to 100000": "un número de 0 a 100000",
  "an http(s) address that takes POST with Surrogate-Key": "una dirección http(s) que acepte POST con Surrogate-Key",
  "a header with its value, such as Fastly-Key: abc": "una cabecera con su valor, como Fastly-Key: abc",
  "production, or anything else": "production, u otra cosa",
  "a port number from 0 to 65535": "un número de puerto de 0 a 65535",
  "an address to listen on, such as 127.0.0.1": "una dirección en la que escuchar, como 127.0.0.1",
  "the shop's public origin without a path, such as https://shop.example":
    "el origen público de la tienda, sin ruta, como https://tienda.example",
  "a name": "un nombre",
  'a text, or Spanish and English separated by " | "': "un texto, o español e inglés separados por « | »",
  "an email address, such as hello@shop.example": "una dirección de correo, como hola@tienda.example",
  "a phone number": "un número de teléfono",
  "the owner's tax number": "el NIF del titular",
  "the account that transfers go to, such as an IBAN": "la cuenta a la que van las transferencias, como un IBAN",
  "an http(s) address": "una dirección http(s)",
  "three letters of a currency with two decimals, such as EUR, USD or GBP":
    "las tres letras de una moneda con dos decimales, como EUR, USD o GBP",
  "a folder": "una carpeta",
  "a folder with .env and shop.config.ts": "una carpeta con .env y shop.config.ts",
  "{} letters at least": "{} letras como mínimo",
  "es or en": "es o en",
  "a PostgreSQL address, such as postgres://user:password@host/database":
    "una dirección de PostgreSQL, como postgres://usuario:contraseña@servidor/base",
  "the provider's origin without a path, such as https://api.shop.example":
    "el origen del proveedor, sin ruta, como https://api.tienda.example",
  "a mail server's address, such as smtp://user:password@host:587":
    "la dirección de un servidor de correo, como smtp://usuario:contraseña@servidor:587",
  "an email address, or a name with one, such as Shop <hello@shop.example>":
    "una dirección de correo, sola o con un nombre, como Tienda <hola@tienda.example>",
  "a number of megabytes from 0 to 1000000": "un número de megabytes de 0 a 1000000",
  "a number of processes from 1 to 64": "un número de procesos de 1 a 64",
  "off, or the number of proxies in front (1 to 9)": "off, o cuántos proxies hay delante (de 1 a 9)",
  "a number from 0 to 1000000": "un número de 0 a 1000000",
  "error, warn, info or debug": "error, warn, info o debug",
  "a number from 1 to 100000": "un número de 1 a 100000",
  "a percentage from 1 to 100": "un porcentaje de 1 a 100",
  "Port {} is in use. Stop the other program, or choose another port: PORT={} npm start":
    "El puerto {} está en uso. Detenga el otro programa o elija otro puerto: PORT={} npm start",
  "Port {} may not be opened by this user. Choose one from 1024: PORT=3000 npm start":
    "Este usuario no puede abrir el puerto {}. Elija uno desde 1024: PORT=3000 npm start",
  'HOST is "{}", but this machine has no such address.': "HOST es «{}», pero esta máquina no tiene esa dirección.",
  "a port number from 0 to 65535, another than PORT": "un número de puerto de 0 a 65535, distinto de PORT",
  "at least 16 letters, digits, _ or -": "al menos 16 letras, cifras, _ o -",
  "some of {}, separated by commas": "algunos de {}, separados por comas",
  "on, to allow test keys in production, or off": "on, para permitir claves de prueba en producción, u off",
  "a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_":
    "una clave que empiece por sk_test_, sk_live_, rk_test_ o rk_live_",
  "the webhook's signing secret, which starts with whsec_": "el secreto de firma del webhook, que empieza por whsec_",
  "an origin without a path": "un origen sin ruta",
  "the origin of your checkout domain at Stripe without a path, such as https://pay.example.com":
    "el origen de su dominio de pago en Stripe, sin ruta, como https://pagos.example.com",
  "the merchant's number at the bank (FUC), up to 9 digits":
    "el número de comercio en el banco (FUC), de hasta 9 cifras",
  "the terminal's number, up to 3 digits": "el número de terminal, de hasta 3 cifras",
  "the merchant's key as the bank shows it, 32 characters":
    "la clave del comercio como la muestra el banco, de 32 caracteres",
  "HMAC_SHA512_V2 or HMAC_SHA256_V1": "HMAC_SHA512_V2 o HMAC_SHA256_V1",
  "the origin of the bank's services without a path": "el origen de los servicios del banco, sin ruta",
  "{} moves real money, but it takes a test key unless NODE_ENV is production.":
    "{} mueve dinero real, pero admite una clave de prueba salvo que NODE_ENV sea production.",
  "{} is for tests, but it takes a live key in production unless PAYMENT_TEST_KEYS is on.":
    "{} es de pruebas, pero en producción admite una clave real salvo que PAYMENT_TEST_KEYS sea on.",
  "PAYMENT_METHODS has sandbox, but at a public address anybody could have an order marked as paid: take it out, or leave DEMO on.":
    "PAYMENT_METHODS tiene sandbox, pero en una dirección pública cualquiera podría hacer que un pedido constara como pagado: quítelo, o deje DEMO en on.",
  "{} is unset, but beside {} it takes {}.": "Falta {}: junto a {} admite {}.",
  "stripe only beside STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET":
    "stripe solo junto a STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET",
  "redsys only beside REDSYS_MERCHANT_CODE and REDSYS_SECRET_KEY":
    "redsys solo junto a REDSYS_MERCHANT_CODE y REDSYS_SECRET_KEY",
  "bizum only beside REDSYS_MERCHANT_CODE and REDSYS_SECRET_KEY":
    "bizum solo junto a REDSYS_MERCHANT_CODE y REDSYS_SECRET_KEY",
  "bizum only where CURRENCY is EUR": "bizum solo si CURRENCY es EUR",
  "no sandbox beside keys that move real money": "nada de sandbox junto a claves que mueven dinero real",
}
