/** The contents that a `shop.config.ts` may give to pages and panels of the owner's area. The area draws them: no HTML gets in. */
import { array, enums, type Infer, literal, object, optional, pattern, size, string, union } from "superstruct"

const Text = size(string(), 0, 2000)
const Label = size(string(), 1, 200)
const Name = pattern(string(), /^[a-z][a-z0-9_-]{0,39}$/)

/** A page of the area, or one of another site. */
const Address = pattern(string(), /^(\/admin(?:[/?][\w\-./?=&%+@~]*)?|https:\/\/[^\s"'<>\\]+)$/)

const Field = object({
  name: Name,
  /** For `hidden` it is not shown. */
  label: Text,
  type: enums(["text", "number", "date", "choice", "hidden"]),
  value: optional(Text),
  /** For `choice`. */
  choices: optional(size(array(object({ value: Text, label: Label })), 1, 200)),
})

const Form = object({
  kind: literal("form"),
  /** One of the actions of the page or panel. */
  action: Name,
  fields: size(array(Field), 0, 30),
  submit: Label,
})

const Link = object({ kind: literal("link"), text: Label, href: Address })

const Cell = union([Text, Link, Form])

const Block = union([
  object({ kind: literal("heading"), text: Label }),
  object({ kind: literal("text"), text: Text }),
  object({ kind: literal("facts"), facts: size(array(object({ label: Label, text: Text })), 0, 100) }),
  object({
    kind: literal("table"),
    head: size(array(Label), 1, 10),
    rows: size(array(size(array(Cell), 1, 10)), 0, 500),
  }),
  Link,
  Form,
])

export const Blocks = size(array(Block), 0, 100)
export type AreaBlock = Infer<typeof Block>
export type AreaForm = Infer<typeof Form>
export type AreaCell = Infer<typeof Cell>
