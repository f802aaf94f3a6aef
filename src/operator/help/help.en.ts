export const help = {
  title: "Help",
  others: "Help with other pages",
}
