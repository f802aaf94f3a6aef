/** What whoever runs the shop does with departments and categories. */
import { array, object } from "superstruct"
import { makeGroup, moveGroup, removeGroup, Said, saveGroup } from "#provider/admin/goods/groups/changeGroups.ts"
import { GroupChange, GroupMove, NewGroup, OneGroup } from "#provider/admin/goods/groups/groupInput.ts"
import { ViewedGroup, viewGroups } from "#provider/admin/goods/groups/viewGroups.ts"
import { operation } from "#provider/admin/operation.ts"
import { MOST_TEXT } from "#shared/productBounds.ts"

export const groupOperations = {
  viewGroups: operation({
    summary: "Departments and categories with all their facts, in order",
    http: { method: "GET", path: "/groups" },
    permission: "write_catalog",
    input: object({}),
    answer: object({
      category: array(ViewedGroup),
      department: array(ViewedGroup),
    }),
    run: (context) => viewGroups(context),
  }),
  makeGroup: operation({
    summary: "A new department or category, the last of its kind; answers its id",
    http: { method: "POST", path: "/groups" },
    permission: "write_catalog",
    input: NewGroup,
    answer: Said,
    maxCharacters: MOST_TEXT,
    run: (context, input) => makeGroup(context, input),
  }),
  saveGroup: operation({
    summary: "Another name, text, address or department of a department or category",
    http: { method: "PUT", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: GroupChange,
    answer: Said,
    maxCharacters: MOST_TEXT,
    run: (context, input) => saveGroup(context, input),
  }),
  moveGroup: operation({
    summary: "A department or category one place up or down among its like",
    http: { method: "POST", path: "/groups/:kind/:id/move" },
    permission: "write_catalog",
    input: GroupMove,
    answer: Said,
    run: (context, input) => moveGroup(context, input),
  }),
  removeGroup: operation({
    summary: "Takes a department or category away; its products, and a department's categories, stay",
    http: { method: "DELETE", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: OneGroup,
    answer: Said,
    run: (context, input) => removeGroup(context, input),
  }),
}
