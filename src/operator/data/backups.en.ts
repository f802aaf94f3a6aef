/** English texts of the backup pages. */
export const backups = {
  title: "Backups",
  text: "A backup holds the whole shop as it is at one moment: products, orders, customers, settings, pictures and files for sale. The shop stays open while it is made.",
  make: "Make a backup",
  again: "One is being made",
  see: "See its progress",
  failed: "The last one failed.",
  list: "Kept where the shop runs",
  when: "Of",
  size: "Size",
  holds: "Holds",
  files: "database and {{n}} files",
  action: "Action",
  download: "Download",
  remove: "Remove",
  empty: "No backups yet",
  emptyText: "Make one now, download it, and keep it somewhere else.",
  keep: "Keep a copy elsewhere",
  keepText:
    "These are on the same disk as the shop: if it breaks, they are lost. Download one now and then. It holds your customers’ data: keep it as safe as the shop.",
  restore: "How a shop is restored",
  restoreSteps: [
    "Stop the shop.",
    "Unpack what you downloaded, or use its folder, in “backups” of the shop’s data.",
    "Restore it. Everything is checked first, and an existing database is moved aside, not lost.",
    "Start the shop.",
  ],
  restorePostgres: "With PostgreSQL, first name a new, empty database in DATABASE_URL.",
  restoreHint: "Try it once in another folder, so that you know your backups work.",
  notHere: "This shop uses PostgreSQL, and its machine has no pg_dump",
  notHereText:
    "So no backup can be made from here. Where the shop runs, install the PostgreSQL client programs of the server’s version, or make a backup from a machine that has them:",
  notHereHosted:
    "Database hosts usually make backups too: check how often, and how long they are kept. Pictures and files for sale are not in them.",
}
