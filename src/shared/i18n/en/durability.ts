export const durability = {
  durability: {
    label: "Commercial guarantee of durability from the maker: {{years}} years. {{maker}}, {{model}}.",
    text: "It is given by {{maker}}, free of charge and for the whole product, and comes on top of the legal guarantee.",
    more: "Guarantees of durability on Your Europe",
  },
}
