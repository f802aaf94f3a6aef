/** The catalogue: what is sold, how it looks, what it cost when, and what was said of it. */
import { randomInt } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"

const flag = (name: string) => `${name} integer not null default 0 check (${name} in (0, 1))`

const named = `
  id text primary key check (length(id) between 1 and 120),
  slug text not null unique check (length(slug) between 1 and 120),
  name_es text not null default '',
  name_en text not null default '',
  description_es text not null default '',
  description_en text not null default '',
  check (name_es <> '' or name_en <> '')`

const tables = (engine: Engine): string[] => {
  // STRICT gives SQLite the types that PostgreSQL has anyway.
  const end = engine === "sqlite" ? ") strict" : ")"
  const counted = engine === "sqlite" ? "integer primary key" : "integer generated always as identity primary key"
  return [
    `create table meta (key text primary key, value integer not null ${end}`,
    `create table pictures (
      key text primary key,
      origin text not null check (origin in ('demo', 'data')),
      file text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      blur text not null,
      color text not null,
      hash text not null ${end}`,
    `create index pictures_by_hash on pictures (hash)`,
    `create table departments (
      tint text not null default '',
      picture_key text references pictures (key) on delete set null,
      position integer not null default 0, ${named} ${end}`,
    `create table categories (
      department_id text references departments (id) on delete set null,
      picture_key text references pictures (key) on delete set null,
      position integer not null default 0, ${named} ${end}`,
    `create index categories_by_department on categories (department_id)`,
    `create table products (
      sku text not null default '',
      category_id text references categories (id) on delete set null,
      department_id text references departments (id) on delete set null,
      ${flag("featured")},
      visible integer not null default 1 check (visible in (0, 1)),
      variant_label_es text not null default '',
      variant_label_en text not null default '',
      attributes text not null default '[]',
      tags text not null default '[]',
      backorder text not null default 'no' check (backorder in ('no', 'notify', 'yes')),
      ${flag("is_virtual")},
      ${flag("downloadable")},
      tax_class text not null default 'general' check (tax_class in ('general', 'reduced', 'super_reduced', 'zero')),
      max_per_order integer not null default 99 check (max_per_order between 1 and 999),
      created_at text not null,
      updated_at text not null,
      version integer not null, ${named} ${end}`,
    `create index products_by_version on products (version)`,
    `create index products_by_category on products (category_id)`,
    `create index products_by_department on products (department_id)`,
    `create table variants (
      id text primary key check (length(id) between 1 and 160),
      product_id text not null references products (id) on delete cascade,
      position integer not null check (position >= 0),
      sku text not null default '',
      name_es text not null default '',
      name_en text not null default '',
      price_cents integer not null check (price_cents between 0 and 99999999),
      sale_price_cents integer check (sale_price_cents >= 0 and sale_price_cents < price_cents),
      prior_price_cents integer check (prior_price_cents >= 0),
      stock integer not null default 0 check (stock >= 0) ${end}`,
    `create index variants_by_product on variants (product_id, position)`,
    `create index variants_by_sku on variants (sku)`,
    `create table price_log (
      id ${counted},
      product_id text not null,
      variant_id text not null,
      price_cents integer not null check (price_cents >= 0),
      at text not null ${end}`,
    `create index price_log_by_variant on price_log (variant_id, at)`,
    `create table product_pictures (
      product_id text not null references products (id) on delete cascade,
      position integer not null check (position >= 0),
      picture_key text not null references pictures (key) on delete cascade,
      alt_es text not null default '',
      alt_en text not null default '',
      primary key (product_id, position) ${end}`,
    `create index product_pictures_by_picture on product_pictures (picture_key)`,
    `create table slug_history (
      kind text not null check (kind in ('product', 'category', 'department')),
      slug text not null,
      id text not null,
      primary key (kind, slug) ${end}`,
    `create table reviews (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      rating integer not null check (rating between 1 and 5),
      title text not null default '' check (length(title) <= 80),
      content text not null check (length(content) between 10 and 2000),
      author text not null,
      email text,
      lang text check (lang in ('es', 'en')),
      ${flag("verified")},
      status text not null default 'pending' check (status in ('approved', 'pending', 'rejected')),
      created_at text not null,
      updated_at text not null ${end}`,
    `create index reviews_by_date on reviews (product_id, status, created_at, id)`,
    `create index reviews_by_rating on reviews (product_id, status, rating, created_at, id)`,
    `create table banners (
      id text primary key,
      placement text not null check (placement in ('home_hero', 'home_split', 'strip', 'category')),
      position integer not null default 0,
      picture_key text references pictures (key) on delete set null,
      title_es text not null,
      title_en text not null,
      text_es text not null default '',
      text_en text not null default '',
      link text,
      link_label_es text not null default '',
      link_label_en text not null default '',
      starts_on text,
      ends_on text,
      ${flag("dismissible")} ${end}`,
    `create table about_us (
      id integer primary key check (id = 1),
      title_es text not null,
      title_en text not null,
      lead_es text not null default '',
      lead_en text not null default '',
      picture_key text references pictures (key) on delete set null,
      blocks text not null default '[]' ${end}`,
    `create table coupons (
      code text primary key check (length(code) between 3 and 32 and code = upper(code)),
      kind text not null check (kind in ('percent', 'fixed_cart', 'fixed_product', 'free_shipping')),
      amount integer not null default 0 check (amount >= 0 and (kind <> 'percent' or amount between 1 and 100)),
      description_es text not null default '',
      description_en text not null default '',
      starts_at text,
      ends_at text,
      min_subtotal_cents integer not null default 0 check (min_subtotal_cents >= 0),
      max_discount_cents integer check (max_discount_cents > 0),
      usage_limit integer check (usage_limit > 0),
      per_customer_limit integer check (per_customer_limit > 0),
      ${flag("exclude_sale_items")},
      product_ids text not null default '[]',
      category_ids text not null default '[]',
      department_ids text not null default '[]' ${end}`,
    `create table delivery_methods (
      id text primary key,
      position integer not null default 0,
      kind text not null check (kind in ('pickup', 'home', 'point')),
      name_es text not null,
      name_en text not null,
      description_es text not null default '',
      description_en text not null default '',
      icon text not null default '',
      ${flag("is_default")},
      cost_cents integer not null check (cost_cents >= 0),
      free_from_cents integer check (free_from_cents >= 0),
      eta_min_days integer not null check (eta_min_days >= 0),
      eta_max_days integer not null check (eta_max_days >= eta_min_days),
      countries text not null default '[]',
      excluded_zips text not null default '[]',
      pickup_points text not null default '[]' ${end}`,
  ]
}

/** A price that was charged stays charged: the law counts back 30 days. */
const appendOnly: Record<Engine, string[]> = {
  sqlite: ["update", "delete"].map(
    (verb) =>
      `create trigger price_log_no_${verb} before ${verb} on price_log begin select raise(abort, 'price_log is append-only'); end`,
  ),
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    `create trigger price_log_append_only before update or delete on price_log
      for each row execute function refuse_change()`,
  ],
}

export const createCatalogue = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    for (const statement of [...tables(engine), ...appendOnly[engine]]) await sql.raw(statement).execute(db)
    await db
      .insertInto("meta")
      .values([
        { key: "catalog_version", value: 1 },
        // Tells this catalogue's answers from those of another database with the same version.
        { key: "catalog_id", value: randomInt(1, 2 ** 31 - 1) },
      ])
      .execute()
  },
})
