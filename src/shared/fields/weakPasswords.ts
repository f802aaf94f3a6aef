/** Passwords that fit the rule and are guessed first all the same: common words dressed up, and one's own name. Source: defences D-26. */

const COMMON = new Set(
  (
    "password passwort contrasena contrasenya clave secreto secret admin administrator administrador root usuario user " +
    "welcome bienvenido bienvenida letmein iloveyou teamo tequiero monkey dragon sunshine princess princesa football " +
    "futbol baseball superman batman master shadow michael jesus carlos alejandro barcelona realmadrid madrid valencia " +
    "sevilla espana spain qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcde " +
    "abcdef abcdefg abcdefgh test testing prueba temporal changeme cambiame hello hola hallo summer winter verano " +
    "invierno primavera otono enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
    "january february march april june july august september october november december google amazon facebook " +
    "instagram samsung apple iphone pokemon starwars naruto shop tienda azahar company empresa access acceso login " +
    "p q a s passw pass pwd"
  ).split(" "),
)

const LOOKALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "8": "b",
}

const OWN_WORD_MIN_LENGTH = 4

const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/**
 * Why a password that fits the rule is still refused; undefined when it is not. `own` are words an attacker knows: email, names.
 */
export function weakness(password: string, own: readonly string[] = []): "common" | "own_words" | undefined {
  const text = bare(password)
  const words = own.flatMap((word) => [bare(word), bare(word).split("@")[0] ?? ""])
  if (words.some((word) => word.length >= OWN_WORD_MIN_LENGTH && text.includes(word))) return "own_words"
  const core = text.replace(/^[^a-z@$]+|[^a-z@$]+$/g, "")
  const letters = [...core].map((letter) => LOOKALIKES[letter] ?? letter).join("")
  const parts = letters.replace(/[^a-z]/g, "")
  return COMMON.has(parts) || COMMON.has(core.replace(/[^a-z]/g, "")) ? "common" : undefined
}
