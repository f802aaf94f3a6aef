/** A bookshop that an owner opens from nothing with her commands: answers, one CSV of real books, a folder with her pages. */
import { cp, mkdir } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { root } from "#tests/support/steps.ts"

/** One command as it is typed behind `npm run shop --`; rejects when it does not exit with 0. */
export type Owner = (...words: string[]) => Promise<string>

export const books = {
  junco: { title: "El infinito en un junco", slug: "el-infinito-en-un-junco" },
  pride: { title: "Pride and Prejudice", slug: "pride-and-prejudice" },
  solitude: { title: "Cien años de soledad", slug: "cien-anos-de-soledad" },
}

export const keysOfCard = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }

export const answersOfBookshop = {
  name: "Librería Norte",
  email: "hola@librerianorte.example",
  address: "Calle Mon, 19, 33003 Oviedo | Calle Mon 19, 33003 Oviedo, Spain",
  "tax-number": "B33000001",
  pickup: "yes",
  "home-cost": "3,50",
  "free-from": "35",
  returns: "21",
  account: "ES79 2100 0813 6101 2345 6789",
  "stripe-key": keysOfCard.secretKey,
  "stripe-webhook": keysOfCard.webhookSecret,
}

export const MAP_OF_BOOKS = [
  "name=Título,price=PVP,stock=Existencias,category=Sección,brand=Autor,gtin=ISBN,sku=ISBN,images=Portada,tax_class=IVA",
  "attribute_1_value=Editorial,attribute_2_value=Páginas",
].join(",")

/** `init` in a folder that is not there yet. */
export const beginBookshop = (owner: Owner, folder: string) =>
  owner("init", "--folder", folder, "--language", "es", ...optionsOf(answersOfBookshop))

export const optionsOf = (answers: Record<string, string>) =>
  Object.entries(answers).flatMap(([name, text]) => [`--${name}`, text])

/** Books, pages and look; `materials` is the folder on the owner's desk. */
export async function fillBookshop(owner: Owner, materials: string): Promise<void> {
  await gather(materials)
  await owner("import", join(materials, "libros.csv"), "--map", MAP_OF_BOOKS, "--pictures", join(materials, "covers"))
  await owner("site", "import", join(materials, "norte"), "--publish", "--note", "Apertura")
  await owner("delivery", "HOME_DELIVERY", "--days", "3-5")
}

/** Her desk: the list of books, covers, pages and pictures. */
export async function gather(materials: string): Promise<void> {
  const from = join(root, "tests/shops")
  await cp(join(from, "opened"), materials, { recursive: true })
  for (const [name, file] of [
    ["norte-hero", "norte-hero-3559acf0"],
    ["norte-calle", "norte-calle-26a92a76"],
  ] as const) {
    await cp(join(from, `libreria-norte/pictures/${file}.webp`), join(materials, `norte/pictures/${name}.webp`))
  }
  await mkdir(join(materials, "covers"))
  const isbns = ["9788497592208", "9788490663196", "9788417860790", "9788498381498", "9780141439518"]
  for (const [index, isbn] of isbns.entries()) {
    const cover = { width: 400, height: 600, channels: 3, background: `hsl(${index * 70}, 40%, 45%)` } as const
    await sharp({ create: cover })
      .png()
      .toFile(join(materials, `covers/${isbn}.png`))
  }
}
