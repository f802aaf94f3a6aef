import { describe, expect, it } from "vitest"
import { Password, passwordChecks } from "#shared/fields/account.ts"
import { commonWords } from "#shared/fields/commonWords.ts"
import { plainLetters } from "#shared/fields/ownWords.ts"
import { weakness } from "#shared/fields/weakPasswords.ts"

const fits = (password: string) => Object.values(passwordChecks(password)).every(Boolean)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

describe("the list of common passwords [D-26]", () => {
  it("holds three thousand words and more, each in its plain spelling", () => {
    expect(commonWords.size).toBeGreaterThan(3000)
    expect([...commonWords].filter((word) => !/^[a-z]{4,}$/.test(word) || plainLetters(word) !== word)).toEqual([])
  })

  it("is refused however it is dressed up to fit the rule", () => {
    const leet = (word: string) =>
      word.replaceAll("a", "@").replaceAll("o", "0").replaceAll("e", "3").replaceAll("s", "$")
    const missed = [...commonWords].flatMap((word) => {
      const dressed = [
        `${capital(word)}1!`,
        `${capital(word)}123!`,
        `${capital(word)}2026!`,
        `!1${word.toUpperCase()}`,
        `${leet(capital(word))}9.`,
      ]
      return dressed.filter((password) => weakness(password, []) !== "common")
    })
    expect(missed).toEqual([])
  })
})

describe("a password", () => {
  it.each([
    "Password1!",
    "P@ssw0rd",
    "P@$$w0rd123!",
    "Pa$$w0rd",
    "Contraseña1!",
    "Qwerty123!",
    "Qwertyuiop1!",
    "Asdf1234!",
    "Asdfasdf1!",
    "1qaz@WSX",
    "Zaq12wsx!",
    "Q1w2e3r4!",
    "Abcd1234!",
    "Abc12345!",
    "A1234567!",
    "A!19841984",
    "Aaaaaa1!",
    "AAA111!!!",
    "Bienvenida2026!",
    "1!Admin99",
    "Princes5!1",
    "We1come!1",
    "PassPass1!",
    "Real-Madrid-10!",
    "¡Barcelona1899!",
    "Te-Quiero-1",
    "Jennifer_1995",
    "1234ABcd!",
  ])("%s is too common", (password) => {
    expect(fits(password)).toBe(true)
    expect(weakness(password, [])).toBe("common")
  })

  it.each([
    "Naranja-7-azul",
    "Limonero-8-verde",
    "Correcto caballo 4 pilas!",
    "xK9#vT2m",
    "R7!pq-4281",
    "Sombrero+Grapa=77",
    " Con espacios 1! ",
    `A1!${"naranja 9 ".repeat(9)}`,
    `Aa1!${"x".repeat(60)}`,
    "Ñandú-7-azul",
    "Пароль-длинный-1!",
    "密码很长Abc1!密码很长",
  ])("%s is good", (password) => {
    expect(fits(password)).toBe(true)
    expect(Password.is(password)).toBe(true)
    expect(weakness(password, ["maribel@example.com", "Ana", "Li", "Azahar"])).toBeUndefined()
  })

  it.each([
    ["Maribel-1970", ["maribel@example.com"]],
    ["xx-M4R1BEL-1970", ["maribel@example.com"]],
    ["Soler!Soler1", ["x@example.com", "Ana", "Sóler"]],
    ["Queridos-garcia-7", ["ana.garcia+shop@example.com"]],
    ["Mi-azahar-2026", ["a@b.example", "", "", "Azahar"]],
    ["Mi-Taller-de-1990", ["a@b.example", "", "", "El Taller, S. L."]],
  ])("%s holds a word of its owner's or the shop's", (password, own) => {
    expect(weakness(password, own)).toBe("own_words")
  })
})
