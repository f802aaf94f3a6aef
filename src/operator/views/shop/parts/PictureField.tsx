/** A picture of the shop's document: the one there is, another one by file, its words, what of it stays in sight. */
import { type Spec, valueAt } from "#operator/shop/parts/spec.ts"
import type { Frame } from "#operator/views/frame.ts"
import { Below, Check, Pair, Text } from "#operator/views/shop/ShopPage.tsx"
import type { Localized } from "#shared/locale.ts"
import { pictureUrl } from "#shared/pictures.ts"

interface PictureProps {
  frame: Frame
  name: string
  label: string
  hint: string | undefined
  spec: Extract<Spec, { type: "picture" | "cover" }>
  value: unknown
}

export function PictureField({ frame, name, label, hint, spec, value }: PictureProps) {
  const { shopPages: own } = frame.texts
  const isWhole = spec.type === "picture"
  const keyName = isWhole ? `${name}.key` : name
  const key = `${(isWhole ? valueAt(value, "key") : value) ?? ""}`
  const file = `${name}.file`
  const focal = (place: number) => `${valueAt(value, `focal.${place}`) ?? ""}`
  return (
    <fieldset className="stack" id={keyName}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={keyName} value={key} />
      <div className="row logo">
        {key !== "" && <img src={pictureUrl(`/pictures/${key}`, 320)} alt={own.pictureNow} height="60" />}
        <div className="field">
          <label htmlFor={file}>{own.file}</label>
          <input id={file} name={file} type="file" accept="image/*" aria-describedby={`${keyName}-h`} />
          <Below frame={frame} name={keyName} hint={[hint, own.fileHint].filter(Boolean).join(" ")} />
          <Below frame={frame} name={file} />
        </div>
      </div>
      {isWhole && (
        <Pair
          frame={frame}
          name={`${name}.alt`}
          label={own.alt}
          value={(valueAt(value, "alt") as Localized | undefined) ?? { es: "", en: "" }}
          maxLength={200}
        />
      )}
      {isWhole && key !== "" && (
        <div className="fs">
          {[own.across, own.down].map((text, place) => (
            <Text
              key={text}
              frame={frame}
              name={`${name}.focal.${place}`}
              label={text}
              value={focal(place)}
              inputMode="decimal"
              span="half"
            />
          ))}
        </div>
      )}
      {key !== "" && <Check name={`${name}.away`} label={own.pictureAway} isOn={false} />}
    </fieldset>
  )
}
