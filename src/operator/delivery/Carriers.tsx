/** Carriers besides the built-in ones: folded, with an empty row for a new one. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import { counted } from "#operator/frame/words/texts.ts"
import { Check, Text } from "#operator/site/ShopPage.tsx"
import { shopPath } from "#operator/site/shopParts.ts"
import { LINK_MAX_LENGTH } from "#provider/delivery/carriers.ts"
import { MOST_CARRIER } from "#provider/delivery/document.ts"

/** A new one has no id yet. */
export interface TypedCarrier {
  id: string
  name: string
  link: string
}

export interface CarriersProps {
  frame: Frame
  carriers: readonly TypedCarrier[]
  version: number
}

export function Carriers({ frame, carriers, version }: CarriersProps) {
  const own = frame.texts.shopDelivery
  const isWrong = Object.keys(frame.error?.fields ?? {}).some((name) => name.startsWith("carriers."))
  const known = carriers.filter(({ id }) => id !== "").length
  const rows = carriers.some(({ id }) => id === "") ? carriers : [...carriers, { id: "", name: "", link: "" }]
  return (
    <details className="tile" open={isWrong}>
      <summary>{known === 0 ? own.carriers : counted(own.carriers_one, own.carriers_other, known)}</summary>
      <PostForm className="stack" action={`${shopPath("delivery")}/carriers`}>
        <input type="hidden" name="version" value={version} />
        <p className="hint">{own.carriersHint}</p>
        {rows.map(({ id, name, link }, place) => {
          const at = `carriers.${place}`
          return (
            <fieldset className="stack" key={id}>
              <legend className="label">{id === "" ? own.newCarrier : name}</legend>
              <input type="hidden" name={`${at}.id`} value={id} />
              <Text frame={frame} name={`${at}.name`} label={own.name} value={name} maxLength={MOST_CARRIER} />
              <Text
                frame={frame}
                name={`${at}.link`}
                label={own.link}
                value={link}
                type="url"
                maxLength={LINK_MAX_LENGTH}
              />
              {id !== "" && <Check name={`${at}.away`} label={own.awayCarrier} isOn={false} />}
            </fieldset>
          )
        })}
        <div className="acts">
          <button className="button quiet" type="submit">
            {own.saveCarriers}
          </button>
        </div>
      </PostForm>
    </details>
  )
}
