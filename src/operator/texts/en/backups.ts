/** Backups of all of the shop. */
export const backups = {
  title: "Backups",
  text: "A backup holds all of the shop as it stands at one moment: products, orders, customers, settings, pictures and files for sale. It is made while the shop goes on serving.",
  make: "Make a backup",
  again: "One is being made",
  see: "See how far it is",
  failed: "The last one was not made.",
  list: "Kept on the shop’s machine",
  when: "Of",
  size: "Size",
  holds: "Holds",
  files: "database and {{n}} files",
  action: "Action",
  download: "Download",
  remove: "Remove",
  empty: "There is no backup yet",
  emptyText: "Make one now, download it, and keep it somewhere else.",
  keep: "Keep a copy elsewhere",
  keepText:
    "These lie on the same disk as the shop: what breaks it takes them along. Download one now and then. It holds what customers told you: keep it as safe as the shop.",
  restore: "How a shop is restored",
  restoreSteps: [
    "Stop the shop.",
    "Unpack what you downloaded, or take its folder, in “backups” of the shop’s data.",
    "Restore it. Everything is compared with its checksum first, and a database that is there is moved aside, not lost.",
    "Start the shop.",
  ],
  restorePostgres: "On PostgreSQL name a new, empty database in DATABASE_URL first.",
  restoreHint: "Try it once in another folder: a backup that was never restored is a hope.",
  notHere: "This shop is on PostgreSQL, and its machine has no pg_dump",
  notHereText:
    "So no backup can be made from here. Install PostgreSQL’s client programs of the server’s version where the shop runs, or make one from a machine that has them:",
  notHereHosted:
    "Whoever hosts the database mostly makes backups of it too: look there for how often, and how long they are kept. Pictures and files for sale are not among them.",
}
