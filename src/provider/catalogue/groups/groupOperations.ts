import { array, object } from "superstruct"
import { makeGroup, moveGroup, removeGroup, Said, saveGroup } from "#provider/catalogue/groups/changeGroups.ts"
import { GroupChange, GroupMove, NewGroup, OneGroup } from "#provider/catalogue/groups/groupInput.ts"
import { ViewedGroup, viewGroups } from "#provider/catalogue/groups/viewGroups.ts"
import { operation } from "#provider/catalogue/operation.ts"
import { MOST_TEXT } from "#shared/productBounds.ts"

export const groupOperations = {
  viewGroups: operation({
    summary: "List departments and categories",
    description: "With all their fields, in order.",
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
    summary: "Create a department or category",
    description: "Last in order. Answers its id.",
    http: { method: "POST", path: "/groups" },
    permission: "write_catalog",
    input: NewGroup,
    answer: Said,
    maxCharacters: MOST_TEXT,
    run: (context, input) => makeGroup(context, input),
  }),
  saveGroup: operation({
    summary: "Update a department or category",
    description: "Name, text, address or department.",
    http: { method: "PUT", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: GroupChange,
    answer: Said,
    maxCharacters: MOST_TEXT,
    run: (context, input) => saveGroup(context, input),
  }),
  moveGroup: operation({
    summary: "Move a department or category",
    description: "One place up or down.",
    http: { method: "POST", path: "/groups/:kind/:id/move" },
    permission: "write_catalog",
    input: GroupMove,
    answer: Said,
    run: (context, input) => moveGroup(context, input),
  }),
  removeGroup: operation({
    summary: "Delete a department or category",
    description: "Its products, and a department’s categories, stay.",
    http: { method: "DELETE", path: "/groups/:kind/:id" },
    permission: "write_catalog",
    input: OneGroup,
    answer: Said,
    run: (context, input) => removeGroup(context, input),
  }),
}
