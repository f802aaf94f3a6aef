/** A product's video: its file, the poster that stands for it, and what it shows in both languages. */
import { FileField } from "#operator/frame/FileField.tsx"
import { PictureChoice } from "#operator/frame/PictureChoice.tsx"
import type { ProductProps } from "#operator/products/Product.tsx"
import { Check, Pair } from "#operator/site/ShopPage.tsx"
import { videoName } from "#provider/platform/files/videoFiles.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { clockTime } from "#shared/clockTime.ts"
import { MOST_LINE, MOST_VIDEO_BYTES, MOST_VIDEO_MB } from "#shared/productBounds.ts"

export function ProductVideo({ frame, product, fields }: ProductProps) {
  const { productMore: texts } = frame.texts
  const file = fields["video"] ?? ""
  const seconds = file === product.video ? product.videoSeconds : null
  const length = seconds === null ? videoName(file) : clockTime(seconds)
  return (
    <section className="tile stack" aria-labelledby="video">
      <h2 id="video">{texts.video}</h2>
      <input type="hidden" name="video" value={file} />
      {file !== "" && (
        <p>
          <a href={`/videos/${encodeURIComponent(videoName(file))}`}>{fill(texts.videoNow, { length })}</a>
        </p>
      )}
      <FileField
        frame={frame}
        name="video.file"
        label={texts.videoFile}
        hint={fill(texts.videoHint, { n: MOST_VIDEO_MB })}
        also="video"
        accept="video/mp4,video/webm,video/quicktime"
        most={{ bytes: MOST_VIDEO_BYTES, text: frame.texts.errors.fields.video_size }}
      />
      <PictureChoice
        frame={frame}
        name="videoPoster"
        label={texts.videoPoster}
        hint={texts.videoPosterHint}
        picture={fields["videoPoster"] ?? ""}
      />
      <Pair
        frame={frame}
        name="videoAlt"
        label={texts.videoAlt}
        value={{ es: fields["videoAlt.es"] ?? "", en: fields["videoAlt.en"] ?? "" }}
        rows={1}
        hint={texts.videoAltHint}
        maxLength={MOST_LINE}
      />
      {file !== "" && <Check name="video.away" label={texts.videoAway} isOn={false} />}
    </section>
  )
}
