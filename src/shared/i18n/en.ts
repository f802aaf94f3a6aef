/** Every text the interface shows, in English. Its shape is the type that the Spanish dictionary must fill. */

export const en = {
  language: { en: "English", es: "Spanish", switch: "Language" },
  error: {
    pageNotFound: "Page not found",
    pageNotFoundTitle: "Page Not Found",
    internalTitle: "Internal Server Error",
  },
}

type Texts = { [key: string]: string | Texts }
type Shape<T> = { [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> }

export type Dictionary = Shape<typeof en>

/** Dotted names of all texts: `"error.pageNotFound"`. */
type Keys<T, Prefix extends string = ""> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Keys<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

export type MessageKey = Keys<Dictionary>

en satisfies Texts
