/** Errors of command lines, and their usage. */
export const usage: Readonly<Record<string, string>> = {
  "{} is missing.": "Falta {}.",
  "FILE or FOLDER is missing.": "Falta FILE o FOLDER.",
  '"{}" is one word too many.': "«{}» sobra.",
  "{} is a value that does not fit, but it takes {} letters at least.":
    "{} es un valor que no encaja, pero admite {} letras como mínimo.",
  '{} is "{}", but it takes {}.': "{} es «{}», pero admite {}.",
  'There is no command "{}": there are {}.': "No existe la orden «{}»: están {}.",
  '--to is "{}", but it takes a day from {} on.': "--to es «{}», pero admite un día desde {}.",
  "{} is missing: it takes a day, such as 2026-01-31.": "Falta {}: admite un día, como 2026-01-31.",
  '{} is "{}", but it takes a day, such as 2026-01-31.': "{} es «{}», pero admite un día, como 2026-01-31.",
  "{} is new: {} is missing.": "{} es nuevo: falta {}.",
  '{} is "{}", but it takes a number from 1.': "{} es «{}», pero admite un número desde 1.",
  'ACTION is "{}", but it takes {}.': "ACTION es «{}», pero admite {}.",
  "--dry-run stands with add and remove.": "--dry-run va con add y remove.",
  'AMOUNT is "{}", but it takes an amount, such as 12.50.': "AMOUNT es «{}», pero admite un importe, como 12.50.",
  "FROM and TO take a folder, or postgres://user:password@host/database.":
    "FROM y TO llevan una carpeta, o postgres://usuario:contraseña@servidor/base.",
  'MAIL is "{}", but it takes an email address.': "MAIL es «{}», pero admite una dirección de correo.",
  "DATABASE_URL is a value that does not fit, but it takes a PostgreSQL address, such as postgres://user:password@host/database.":
    "DATABASE_URL tiene un valor que no encaja: admite una dirección de PostgreSQL, como postgres://usuario:contraseña@servidor/base.",
  'DATA_DIR is "{}", but it takes a folder.': "DATA_DIR es «{}», pero admite una carpeta.",
  "{} is a value that does not fit, but it takes {}.": "{} tiene un valor que no encaja: admite {}.",
  'VERSION is "{}", but it takes a number of the history.': "VERSION es «{}», pero admite un número del historial.",
}
