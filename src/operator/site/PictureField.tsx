/** A picture of the shop's document: the one there is, another one by file, its words, what of it stays in sight. */
import type { Frame } from "#operator/frame/frame.ts"
import { PictureChoice } from "#operator/frame/PictureChoice.tsx"
import { Pair, Text } from "#operator/site/ShopPage.tsx"
import { type Spec, valueAt } from "#operator/site/spec.ts"
import { MOST_PICTURE_ALT } from "#shared/contract/siteText.ts"
import type { Localized } from "#shared/locale.ts"

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
  const key = `${(isWhole ? valueAt(value, "key") : value) ?? ""}`
  const focal = (place: number) => `${valueAt(value, `focal.${place}`) ?? ""}`
  return (
    <PictureChoice
      frame={frame}
      name={isWhole ? `${name}.key` : name}
      at={name}
      label={label}
      hint={hint}
      picture={key}
    >
      {isWhole && (
        <Pair
          frame={frame}
          name={`${name}.alt`}
          label={own.alt}
          value={(valueAt(value, "alt") as Localized | undefined) ?? { es: "", en: "" }}
          maxLength={MOST_PICTURE_ALT}
        />
      )}
      {isWhole && key !== "" && (
        <div className="fields">
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
    </PictureChoice>
  )
}
