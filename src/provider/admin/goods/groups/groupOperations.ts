/** What whoever runs the shop does with departments and categories. */
import { object } from "superstruct"
import { makeGroup, moveGroup, removeGroup, saveGroup } from "#provider/admin/goods/groups/changeGroups.ts"
import { GroupChange, GroupMove, NewGroup, OneGroup } from "#provider/admin/goods/groups/groupInput.ts"
import { viewGroups } from "#provider/admin/goods/groups/viewGroups.ts"
import { operation } from "#provider/admin/operation.ts"
import { MOST_TEXT } from "#shared/productBounds.ts"

export const groupOperations = {
  viewGroups: operation({
    summary: "Departments and categories with all their facts, in order",
    http: { method: "GET", path: "/groups" },
    permission: "write_catalog",
    input: object({}),
    run: (context) => viewGroups(context),
  }),
  makeGroup: operation({
    summary: "A new department or category, the last of its kind; answers its id",
    http: { method: "POST", path: "/groups" },
    permission: "write_catalog",
    input: NewGroup,
    maxCharacters: MOST_TEXT,
    run: (context, input) => makeGroup(context, input),
  }),
  saveGroup: operation({
    summary: "Another name, text, address or department of a department or category",
    http: { method: "PUT", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: GroupChange,
    maxCharacters: MOST_TEXT,
    run: (context, input) => saveGroup(context, input),
  }),
  moveGroup: operation({
    summary: "A department or category one place up or down among its like",
    http: { method: "POST", path: "/groups/:kind/:id/move" },
    permission: "write_catalog",
    input: GroupMove,
    run: (context, input) => moveGroup(context, input),
  }),
  removeGroup: operation({
    summary: "Takes a department or category away; its products, and a department's categories, stay",
    http: { method: "DELETE", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: OneGroup,
    run: (context, input) => removeGroup(context, input),
  }),
}
