import { type Said, says } from "#provider/platform/words/says.ts"

/** For the log, `check` and `restore`, where secrets came without their key. */
export const unreadableSaid = (count: number): Said =>
  says`Secrets that cannot be read, since their key is not here: ${count}. Put the SHOP_SECRET or DATA_DIR/secret.key of before back, or enter them again in the owner's area.`
