/** A photo of a review in the queue: decided with one press. */
import type { Frame } from "#operator/frame/frame.ts"
import { PostForm } from "#operator/frame/PostForm.tsx"
import type { QueueItem } from "#provider/admin/queue/listQueue.ts"
import { fill } from "#provider/platform/words/fill.ts"

export const photoFilePath = (id: string): string => `/admin/queue/photo/${encodeURIComponent(id)}/file`

export function QueuePhoto({ frame, item }: { frame: Frame; item: QueueItem }) {
  const { queue } = frame.texts
  const { photo_publish: publish, photo_reject: reject } = queue.choices
  return (
    <>
      <img className="review-photo" src={photoFilePath(item.id)} alt={fill(queue.photoOf, { who: item.who })} />
      <p className="said">{item.text}</p>
      <p className="small-text muted">{fill(queue.stars, { n: item.rating ?? 0 })}</p>
      <p className="hint">{queue.photoHint}</p>
      <PostForm className="row" action={`/admin/queue/photo/${encodeURIComponent(item.id)}`}>
        <button className="button" type="submit" name="word" value="publish">
          {publish.title}
        </button>
        <button className="button quiet red" type="submit" name="word" value="reject">
          {reject.title}
        </button>
        <a className="text-button" href="/admin/queue">
          {queue.later}
        </a>
      </PostForm>
    </>
  )
}
