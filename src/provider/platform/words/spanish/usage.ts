/** Errors of command lines, and their usage. */
export const usage: Readonly<Record<string, string>> = {
  "{} is missing.": "Falta {}.",
  "ID is missing.": "Falta ID.",
  "FILE is missing.": "Falta FILE.",
  "POINT is missing.": "Falta POINT.",
  "CLASS is missing.": "Falta CLASS.",
  "RATE is missing.": "Falta RATE.",
  "TERRITORY is missing.": "Falta TERRITORY.",
  "FILE or FOLDER is missing.": "Falta FILE o FOLDER.",
  '"{}" is one word too many.': "«{}» sobra.",
  '{} is "{}", but it takes {}.': "{} es «{}», pero lleva {}.",
  "{} takes {}.": "{} lleva {}.",
  'There is no command "{}": there are {}.': "No existe la orden «{}»: están {}.",
  '--to is "{}", but it takes a day from {} on.': "--to es «{}», pero lleva un día desde {}.",
  "{} is missing: it takes a day, such as 2026-01-31.": "Falta {}: lleva un día, como 2026-01-31.",
  '{} is "{}", but it takes a day, such as 2026-01-31.': "{} es «{}», pero lleva un día, como 2026-01-31.",
  '--remove is "{}", but that is none of the holidays.': "--remove es «{}», pero no es ninguno de los festivos.",
  '--last-collection is "{}", but it takes a time such as 14:00.':
    "--last-collection es «{}», pero lleva una hora como 14:00.",
  '{} is "{}", but it takes days such as mon-fri or mon,wed,fri.':
    "{} es «{}», pero lleva días como mon-fri o mon,wed,fri.",
  '{} is "{}", but it takes days such as 2026-03-19, 12-25 or {}.':
    "{} es «{}», pero lleva días como 2026-03-19, 12-25 o {}.",
  '{} is "{}", but it takes days such as 1-2.': "{} es «{}», pero lleva días como 1-2.",
  "--remove goes with no other option.": "--remove no va con ninguna otra opción.",
  '--name is "{}", but it takes at most {} letters.': "--name es «{}», pero lleva como mucho {} letras.",
  '--link is "{}", but it takes an https address with {number} in it.':
    "--link es «{}», pero lleva una dirección https con {number} dentro.",
  "{} is new: {} is missing.": "{} es nuevo: falta {}.",
  "{} is new: --zone is missing.": "{} es nuevo: falta --zone.",
  "{} goes to several zones: --zone says which is meant.": "{} va a varias zonas: --zone dice cuál.",
  '{} is "{}", but it takes a number from 1 to {}.': "{} es «{}», pero lleva un número de 1 a {}.",
  '{} is "{}", but it takes a number from 1.': "{} es «{}», pero lleva un número desde 1.",
  '{} is "{}", but it takes a number from 0 to {}.': "{} es «{}», pero lleva un número de 0 a {}.",
  '{} is "{}", but it takes an amount, such as 4.90.': "{} es «{}», pero lleva un importe, como 4.90.",
  'ACTION is "{}", but it takes {}.': "ACTION es «{}», pero lleva {}.",
  "--output, --format and --dry-run go with export and import.":
    "--output, --format y --dry-run van con export e import.",
  "--remove goes with --zone alone.": "--remove va solo con --zone.",
  'ID is "{}", but it takes 2 to 40 letters, digits and _, such as HOME_DELIVERY.':
    "ID es «{}», pero lleva de 2 a 40 letras, cifras y _, como HOME_DELIVERY.",
  "--bands goes with what is carried: what is fetched has one --cost.":
    "--bands va con lo que se envía: lo que se recoge tiene un solo --cost.",
  "--cost goes without --bands.": "--cost va sin --bands.",
  "--by goes with --bands.": "--by va con --bands.",
  '{} is "{}", but it takes up to 40 letters, digits and -, such as baleares.':
    "{} es «{}», pero lleva hasta 40 letras, cifras y -, como baleares.",
  '{} is "{}", but it begins at 0 and rises: {}.': "{} es «{}», pero empieza en 0 y sube: {}.",
  '{} has "{}", but a weight is in grams, such as 2000.': "{} tiene «{}», pero un peso va en gramos, como 2000.",
  "--dry-run stands with add and remove.": "--dry-run va con add y remove.",
  'AMOUNT is "{}", but it takes an amount, such as 12.50.': "AMOUNT es «{}», pero lleva un importe, como 12.50.",
  "FROM and TO take a folder, or postgres://user:password@host/database.":
    "FROM y TO llevan una carpeta, o postgres://usuario:contraseña@servidor/base.",
  'MAIL is "{}", but it takes {}.': "MAIL es «{}», pero lleva {}.",
  'MAIL is "{}", but it takes an email address.': "MAIL es «{}», pero lleva una dirección de correo.",
  'POINT is "{}", but it takes up to 40 letters, digits and -, such as ruzafa.':
    "POINT es «{}», pero lleva hasta 40 letras, cifras y -, como ruzafa.",
  '--address is "{}", but it takes a text of at most {} letters.':
    "--address es «{}», pero lleva un texto de hasta {} letras.",
  '--days is "{}", but it takes {} to {}, or {}.': "--days es «{}», pero lleva de {} a {}, o {}.",
  '--days is "{}", but it takes 1 to {}.': "--days es «{}», pero lleva de 1 a {}.",
  "DATABASE_URL is a value that does not fit, but it takes a PostgreSQL address, such as postgres://user:password@host/database.":
    "DATABASE_URL tiene un valor que no encaja: lleva una dirección de PostgreSQL, como postgres://usuario:contraseña@servidor/base.",
  'DATA_DIR is "{}", but it takes a folder.': "DATA_DIR es «{}», pero lleva una carpeta.",
  'PICKUP_HOLD_DAYS is "{}", but it takes {}.': "PICKUP_HOLD_DAYS es «{}», pero lleva {}.",
  "{} is a value that does not fit, but it takes {}.": "{} tiene un valor que no encaja: lleva {}.",
  'VERSION is "{}", but it takes a number of the history.': "VERSION es «{}», pero lleva un número del historial.",
  '--at is "{}", but it takes a moment with its zone, such as 2027-01-07T08:00+01:00.':
    "--at es «{}», pero lleva un momento con su huso, como 2027-01-07T08:00+01:00.",
  "--{} does not go with {}.": "--{} no va con {}.",
  '--from is "{}", but it takes a day such as 2027-01-01.': "--from es «{}», pero lleva un día como 2027-01-01.",
  "--from is missing: which of its rates?": "Falta --from: ¿cuál de sus tipos?",
  'RATE is "{}", but it takes a percentage from 0 to 100, such as 5.5.':
    "RATE es «{}», pero lleva un porcentaje de 0 a 100, como 5.5.",
  'CLASS is "{}", but it takes {}.': "CLASS es «{}», pero lleva {}.",
  '{} is "{}", but it takes a text, or "Español | English", of {} letters.':
    "{} es «{}», pero lleva un texto, o «Español | English», de {} letras.",
  '{} is "{}", but it takes {}, or {}.': "{} es «{}», pero lleva {}, o {}.",
  "--up and --down go with no other option.": "--up y --down no van con ninguna otra opción.",
}
