/** Every kind of product and how it is shown. */

import type { ArtOf, Kind } from "../productArt.ts"
import { bowlKind, jugKind, mugKind, plateKind, tilesKind, vaseKind } from "./ceramics.ts"
import type { KindDrawing } from "./kind.ts"
import { bottleKind, boxKind, canKind, cartonKind, flatTinKind, jarKind, sackKind, tinKind } from "./pantry.ts"
import { cardsKind, giftcardKind, notebookKind, printsKind, wrapKind } from "./paper.ts"
import { cushionKind, matKind, rugKind, throwsKind, towelKind } from "./textiles.ts"

export const KINDS: { readonly [K in Kind]: KindDrawing<ArtOf<K>> } = {
  tiles: tilesKind,
  plate: plateKind,
  vase: vaseKind,
  jug: jugKind,
  mug: mugKind,
  bowl: bowlKind,
  throw: throwsKind,
  cushion: cushionKind,
  towel: towelKind,
  rug: rugKind,
  mat: matKind,
  bottle: bottleKind,
  can: canKind,
  tin: tinKind,
  flatTin: flatTinKind,
  jar: jarKind,
  box: boxKind,
  carton: cartonKind,
  sack: sackKind,
  notebook: notebookKind,
  print: printsKind,
  wrap: wrapKind,
  card: cardsKind,
  giftcard: giftcardKind,
}
