import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { helpTopics, readHelp } from "#provider/admin/help/readHelp.ts"
import { notFound } from "#shared/ApiError.ts"

async function helpPage({ params, frame }: OwnVisit): Promise<Answer> {
  const topic = helpTopics.find((each) => each === params["topic"])
  if (!topic) throw notFound("not_found")
  return { view: "Help", props: { topic, texts: await readHelp(frame.locale) } }
}

export const helpPages: readonly OwnRoute[] = [{ method: "GET", path: "/help/:topic", access: [], handle: helpPage }]
