import { change, orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { typedPicture, withPicture } from "#operator/frame/pictureForm.ts"
import { resourceLabels, typedInto } from "#operator/frame/resourceForm.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { groupPath, groupsOf, groupsPath } from "#operator/groups/groupPath.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type GroupKind, groupKinds, groupResource } from "#provider/catalogue/groups/groupInput.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { type ApiError, notFound } from "#shared/ApiError.ts"
import { legalGroups } from "#shared/contract/legalGroups.ts"
import { pick } from "#shared/locale.ts"

async function listPage({ context, query }: OwnVisit): Promise<Answer> {
  const groups = await runAdmin(context, "viewGroups", {})
  return { view: "Groups", props: { groups, opened: query.get("in") ?? undefined } }
}

/** `up:category:platos`. */
const move: OwnRoute["handle"] = (visit) => {
  const [to = "", kind = "", id = ""] = visit.form.get("do").split(":")
  return change(
    visit,
    "moveGroup",
    { kind, id, to },
    { to: groupsOf(visit.query.get("in") ?? ""), notice: { code: "groupMoved" }, again: () => listPage(visit) },
  )
}

const kindOf = (text: string | null | undefined): GroupKind => groupKinds.find((kind) => kind === text) ?? "category"

const typedOf = ({ form }: OwnVisit): Fields => ({
  ...typedInto(form, groupResource),
  picture: typedPicture(form, "picture"),
  legalGroups: form.all("legalGroups").join(" "),
})

async function newPage({ context, query, form }: OwnVisit, fields?: Fields): Promise<Answer> {
  const { department } = await runAdmin(context, "viewGroups", {})
  const kind = kindOf(query.get("kind") ?? form.get("kind"))
  const usual = { ...groupResource.texts(groupResource.none), department: query.get("department") ?? "" }
  return { view: "Group", props: { kind, departments: department, fields: fields ?? usual } }
}

const make: OwnRoute["handle"] = (visit) => {
  let fields = typedOf(visit)
  return orAgain(
    visit,
    async () => {
      fields = await withPicture(visit, "addProductPicture", fields)
      const { slug, ...facts } = groupResource.fromTexts(fields)
      const kind = kindOf(visit.form.get("kind"))
      await runAdmin(visit.context, "makeGroup", { kind, ...facts, ...(slug && { slug }) })
      return { to: groupsPath, notice: { code: "groupMade" } }
    },
    () => newPage(visit, fields),
  )
}

async function groupOf({ context, params }: OwnVisit) {
  const groups = await runAdmin(context, "viewGroups", {})
  const kind = groupKinds.find((each) => each === params["kind"])
  const group = kind && groups[kind].find(({ id }) => id === params["id"])
  if (!kind || !group) throw notFound("category_not_found")
  return { kind, group, departments: groups.department }
}

async function groupPage(visit: OwnVisit, typed?: { fields: Fields; version: number }): Promise<Answer> {
  const { kind, group, departments } = await groupOf(visit)
  const { fields = groupResource.texts(group), version = group.version } = typed ?? {}
  return { view: "Group", props: { kind, departments, fields, group: { ...group, version } } }
}

const groupNames = ({ texts }: OwnVisit["frame"], chosen: string): string =>
  legalGroups
    .filter((group) => chosen.split(" ").includes(group))
    .map((group) => texts.productMore.legal[group])
    .join(", ")

const save: OwnRoute["handle"] = async (visit) => {
  const { frame, form } = visit
  const { kind, group, departments } = await groupOf(visit)
  const version = numberIn(form, "version")
  const merging = {
    labels: resourceLabels(frame, groupResource, frame.texts.groups),
    say: (name: string, value: string) => {
      if (name === "legalGroups") return groupNames(frame, value)
      const department = name === "department" && departments.find(({ id }) => id === value)
      return department ? pick(department.name, frame.locale) : value
    },
    back: { href: groupPath(kind, group.id), text: pick(group.name, frame.locale) },
  }
  let fields = typedOf(visit)
  return orAgain(
    visit,
    async () => {
      fields = await withPicture(visit, "addProductPicture", fields)
      const input = { kind, ...groupResource.fromTexts(fields), id: group.id, version }
      const again = (error: ApiError) => Promise.reject(error)
      return change(visit, "saveGroup", input, { to: groupsPath, notice: { code: "groupSaved" }, again, merging })
    },
    () => groupPage(visit, { fields, version }),
  )
}

const remove: OwnRoute["handle"] = async (visit) => {
  const { kind, group } = await groupOf(visit)
  return change(
    visit,
    "removeGroup",
    { kind, id: group.id },
    { to: groupsPath, notice: { code: "removed" }, again: () => groupPage(visit) },
  )
}

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path: `/products/categories${path}`,
  handle,
  access: ["write_catalog"],
})

/** Its form may carry a picture. */
const form = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({ ...route("POST", path, handle), uploads: true })

/** Departments and categories: the tree with its order, a new one, one's own page. Before those that take any name. */
export const groupPages: readonly OwnRoute[] = [
  route("GET", "", listPage),
  route("POST", "", move),
  route("GET", "/new", (visit) => newPage(visit)),
  form("/new", make),
  route("GET", "/:kind/:id", (visit) => groupPage(visit)),
  form("/:kind/:id", save),
  route("POST", "/:kind/:id/remove", remove),
]
