/** English texts of a conflict between two edits. */
export const conflict = {
  somebody: "Somebody",
  title: "{{who}} saved before you",
  nothingLost: "Nothing is lost or overwritten.",
  when: "While you had {{what}} open, {{who}} changed it at {{time}}.",
  both_one: "One field was changed by both: choose which one stays. The rest is merged.",
  both_other: "{{n}} fields were changed by both: choose which ones stay. The rest is merged.",
  mine: "Yours",
  theirs: "{{who}}, {{time}}",
  anew: "Rewrite it with both in view",
  merged: "Already merged",
  fromMine: "Yours: {{fields}}.",
  fromTheirs: "{{who}}: {{fields}}.",
  again: "If somebody saves while you choose, we will tell you again.",
  keepSaved: "Keep what was saved",
  keepTheirs: "Keep what {{who}} saved",
  save: "Save",
}
