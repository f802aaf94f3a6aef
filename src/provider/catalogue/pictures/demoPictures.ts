/** The pictures of the demo shop, read from the source folder. */
import { array, type Infer, integer, string, type } from "superstruct"
import { readDemoFile } from "#provider/platform/demoPlaces.ts"

const Pictures = array(
  type({
    name: string(),
    file: string(),
    width: integer(),
    height: integer(),
    hash: string(),
    blur: string(),
    color: string(),
  }),
)

export type DemoPicture = Infer<typeof Pictures>[number]

export const readDemoPictures = () => readDemoFile("pictures/index.json", Pictures)

/** The hash gives a redrawn picture a new address. */
export const pictureKey = ({ name, hash }: DemoPicture) => `${name}-${hash}`

/** By file name without its ending. */
export const pictureKeys = (pictures: readonly DemoPicture[]): ReadonlyMap<string, string> =>
  new Map(pictures.flatMap((each) => [each.file, each.name].map((name) => [name, pictureKey(each)] as const)))
