-- PostgreSQL: the statements of the shop's own runner for schema 1 to 5, as it ran them. Never edited.
-- version 1
create table meta (key text primary key, value integer not null );
create table pictures (
      key text primary key,
      origin text not null check (origin in ('demo', 'data')),
      file text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      blur text not null,
      color text not null,
      hash text not null );
create index pictures_by_hash on pictures (hash);
create table departments (
      tint text not null default '',
      picture_key text references pictures (key) on delete set null,
      position integer not null default 0, 
  id text primary key check (length(id) between 1 and 120),
  slug text not null unique check (length(slug) between 1 and 120),
  name_es text not null default '',
  name_en text not null default '',
  description_es text not null default '',
  description_en text not null default '',
  check (name_es <> '' or name_en <> '') );
create table categories (
      department_id text references departments (id) on delete set null,
      picture_key text references pictures (key) on delete set null,
      position integer not null default 0, 
  id text primary key check (length(id) between 1 and 120),
  slug text not null unique check (length(slug) between 1 and 120),
  name_es text not null default '',
  name_en text not null default '',
  description_es text not null default '',
  description_en text not null default '',
  check (name_es <> '' or name_en <> '') );
create index categories_by_department on categories (department_id);
create table products (
      sku text not null default '',
      category_id text references categories (id) on delete set null,
      department_id text references departments (id) on delete set null,
      featured integer not null default 0 check (featured in (0, 1)),
      visible integer not null default 1 check (visible in (0, 1)),
      variant_label_es text not null default '',
      variant_label_en text not null default '',
      attributes text not null default '[]',
      tags text not null default '[]',
      backorder text not null default 'no' check (backorder in ('no', 'notify', 'yes')),
      is_virtual integer not null default 0 check (is_virtual in (0, 1)),
      downloadable integer not null default 0 check (downloadable in (0, 1)),
      tax_class text not null default 'general' check (tax_class in ('general', 'reduced', 'super_reduced', 'zero')),
      max_per_order integer not null default 99 check (max_per_order between 1 and 999),
      created_at text not null,
      updated_at text not null,
      version integer not null, 
  id text primary key check (length(id) between 1 and 120),
  slug text not null unique check (length(slug) between 1 and 120),
  name_es text not null default '',
  name_en text not null default '',
  description_es text not null default '',
  description_en text not null default '',
  check (name_es <> '' or name_en <> '') );
create index products_by_version on products (version);
create index products_by_category on products (category_id);
create index products_by_department on products (department_id);
create table variants (
      id text primary key check (length(id) between 1 and 160),
      product_id text not null references products (id) on delete cascade,
      position integer not null check (position >= 0),
      sku text not null default '',
      name_es text not null default '',
      name_en text not null default '',
      price_cents integer not null check (price_cents between 0 and 99999999),
      sale_price_cents integer check (sale_price_cents >= 0 and sale_price_cents < price_cents),
      prior_price_cents integer check (prior_price_cents >= 0),
      stock integer not null default 0 check (stock >= 0) );
create index variants_by_product on variants (product_id, position);
create index variants_by_sku on variants (sku);
create table price_log (
      id integer generated always as identity primary key,
      product_id text not null,
      variant_id text not null,
      price_cents integer not null check (price_cents >= 0),
      at text not null );
create index price_log_by_variant on price_log (variant_id, at);
create table product_pictures (
      product_id text not null references products (id) on delete cascade,
      position integer not null check (position >= 0),
      picture_key text not null references pictures (key) on delete cascade,
      alt_es text not null default '',
      alt_en text not null default '',
      primary key (product_id, position) );
create index product_pictures_by_picture on product_pictures (picture_key);
create table slug_history (
      kind text not null check (kind in ('product', 'category', 'department')),
      slug text not null,
      id text not null,
      primary key (kind, slug) );
create table reviews (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      rating integer not null check (rating between 1 and 5),
      title text not null default '' check (length(title) <= 80),
      content text not null check (length(content) between 10 and 2000),
      author text not null,
      email text,
      lang text check (lang in ('es', 'en')),
      verified integer not null default 0 check (verified in (0, 1)),
      status text not null default 'pending' check (status in ('approved', 'pending', 'rejected')),
      created_at text not null,
      updated_at text not null );
create index reviews_by_date on reviews (product_id, status, created_at, id);
create index reviews_by_rating on reviews (product_id, status, rating, created_at, id);
create table banners (
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
      dismissible integer not null default 0 check (dismissible in (0, 1)) );
create table about_us (
      id integer primary key check (id = 1),
      title_es text not null,
      title_en text not null,
      lead_es text not null default '',
      lead_en text not null default '',
      picture_key text references pictures (key) on delete set null,
      blocks text not null default '[]' );
create table coupons (
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
      exclude_sale_items integer not null default 0 check (exclude_sale_items in (0, 1)),
      product_ids text not null default '[]',
      category_ids text not null default '[]',
      department_ids text not null default '[]' );
create table delivery_methods (
      id text primary key,
      position integer not null default 0,
      kind text not null check (kind in ('pickup', 'home', 'point')),
      name_es text not null,
      name_en text not null,
      description_es text not null default '',
      description_en text not null default '',
      icon text not null default '',
      is_default integer not null default 0 check (is_default in (0, 1)),
      cost_cents integer not null check (cost_cents >= 0),
      free_from_cents integer check (free_from_cents >= 0),
      eta_min_days integer not null check (eta_min_days >= 0),
      eta_max_days integer not null check (eta_max_days >= eta_min_days),
      countries text not null default '[]',
      excluded_zips text not null default '[]',
      pickup_points text not null default '[]' );
create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$;
create trigger price_log_append_only before update or delete on price_log
      for each row execute function refuse_change();
insert into "meta" ("key", "value") values ('catalog_version', 1), ('catalog_id', 331556886);
insert into "meta" ("key", "value") values ('schema_version', 1) on conflict ("key") do update set "value" = 1;
-- version 2
create table users (
      id text primary key,
      email text not null unique check (length(email) between 3 and 254),
      password_hash text not null,
      first_name text not null default '' check (length(first_name) <= 120),
      last_name text not null default '' check (length(last_name) <= 120),
      locale text not null check (locale in ('es', 'en')),
      verified_at text,
      password_changed_at text not null,
      created_at text not null,
      updated_at text not null );
create index users_unverified on users (created_at) where verified_at is null;
create table sessions (
      id text primary key,
      token_hash text not null unique,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      last_used_at text not null,
      expires_at text not null );
create index sessions_by_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);
create table one_time_tokens (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      email text not null,
      request_id text not null,
      created_at text not null,
      expires_at text not null );
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
create table addresses (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('billing', 'delivery')),
      is_default integer not null default 0 check (is_default in (0, 1)),
      first_name text not null default '' check (length(first_name) <= 254), last_name text not null default '' check (length(last_name) <= 254), company text not null default '' check (length(company) <= 254), address1 text not null default '' check (length(address1) <= 254), address2 text not null default '' check (length(address2) <= 254), city text not null default '' check (length(city) <= 254), state text not null default '' check (length(state) <= 254), zip text not null default '' check (length(zip) <= 254), country text not null default '' check (length(country) <= 254), phone text not null default '' check (length(phone) <= 254), email text not null default '' check (length(email) <= 254), dni text not null default '' check (length(dni) <= 254), vat text not null default '' check (length(vat) <= 254),
      created_at text not null,
      updated_at text not null );
create index addresses_by_user on addresses (user_id, kind);
create unique index addresses_one_billing on addresses (user_id) where kind = 'billing';
create unique index addresses_one_default on addresses (user_id) where kind = 'delivery' and is_default = 1;
create table carts (
      id text primary key,
      user_id text not null unique references users (id) on delete cascade,
      version integer not null default 0 check (version >= 0),
      delivery_method text not null,
      country text not null default '',
      zip text not null default '',
      coupon_code text,
      updated_at text not null );
create table cart_lines (
      cart_id text not null references carts (id) on delete cascade,
      variant_id text not null,
      product_id text not null,
      amount integer not null check (amount between 1 and 999),
      seen_price_cents integer not null check (seen_price_cents >= 0),
      primary key (cart_id, variant_id) );
create table favorites (
      user_id text not null references users (id) on delete cascade,
      product_id text not null references products (id) on delete cascade,
      added_at text not null,
      price_cents integer not null check (price_cents >= 0),
      primary key (user_id, product_id) );
create index favorites_by_product on favorites (product_id);
create table gift_cards (
      id text primary key,
      code_hash text not null unique,
      last4 text not null check (length(last4) = 4),
      initial_cents integer not null check (initial_cents > 0),
      balance_cents integer not null check (balance_cents >= 0 and balance_cents <= initial_cents),
      status text not null default 'active' check (status in ('active', 'blocked')),
      expires_at text,
      recipient text not null default '',
      message text not null default '' check (length(message) <= 500),
      created_at text not null );
create table cart_gift_cards (
      cart_id text not null references carts (id) on delete cascade,
      gift_card_id text not null references gift_cards (id) on delete cascade,
      position integer not null,
      primary key (cart_id, gift_card_id) );
create table coupon_uses (
      coupon_code text not null references coupons (code),
      order_id text not null,
      user_id text references users (id) on delete set null,
      at text not null,
      primary key (coupon_code, order_id) );
create index coupon_uses_by_user on coupon_uses (user_id, coupon_code);
create table rate_limits (key text primary key, full_at double precision not null );
create index rate_limits_by_time on rate_limits (full_at);
create table mails (
      id text primary key,
      user_id text references users (id) on delete cascade,
      template text not null,
      recipient text not null,
      locale text not null check (locale in ('es', 'en')),
      data text not null default '{}',
      status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'uncertain')),
      attempts integer not null default 0 check (attempts >= 0),
      handed integer not null default 0 check (handed between 0 and 2),
      next_attempt_at text not null,
      claimed_by text,
      last_error text,
      created_at text not null,
      sent_at text );
create index mails_to_send on mails (next_attempt_at) where status = 'waiting';
create index mails_by_user on mails (user_id);
create index mails_by_recipient on mails (recipient);
alter table reviews add column user_id text references users (id) on delete set null;
create unique index reviews_one_each on reviews (product_id, user_id) where user_id is not null;
create index reviews_by_user on reviews (user_id) where user_id is not null;
insert into "meta" ("key", "value") values ('schema_version', 2) on conflict ("key") do update set "value" = 2;
-- version 3
create table picture_sources (
          source text primary key,
          picture_key text not null references pictures (key) on delete cascade
        );
create index picture_sources_by_picture on picture_sources (picture_key);
insert into "meta" ("key", "value") values ('schema_version', 3) on conflict ("key") do update set "value" = 3;
-- version 4
create table orders (
      id text primary key,
      number text not null unique,
      user_id text references users (id) on delete set null,
      access_key text unique,
      email text not null,
      locale text not null check (locale in ('es', 'en')),
      note text not null default '' check (length(note) <= 500),
      payment_method text not null,
      payment_status text not null check (payment_status in
        ('unpaid', 'pending', 'authorized', 'paid', 'failed', 'partially_refunded', 'refunded')),
      fulfilment_status text not null default 'unfulfilled' check (fulfilment_status in
        ('unfulfilled', 'ready_for_pickup', 'shipped', 'delivered', 'returned')),
      cancelled_at text,
      cancel_reason text check (cancel_reason in ('unpaid', 'customer', 'shop', 'withdrawn')),
      is_virtual integer not null default 0 check (is_virtual in (0, 1)),
      delivery_method text not null,
      delivery_kind text not null check (delivery_kind in ('pickup', 'home', 'point', 'none')),
      delivery_name_es text not null,
      delivery_name_en text not null,
      pickup_point text,
      billing text not null,
      delivery_address text,
      currency text not null check (length(currency) = 3),
      subtotal_cents integer not null check (subtotal_cents >= 0),
      discount_cents integer not null check (discount_cents >= 0),
      delivery_cents integer not null check (delivery_cents >= 0),
      total_cents integer not null check (total_cents >= 0),
      gift_card_cents integer not null check (gift_card_cents >= 0),
      due_cents integer not null check (due_cents >= 0),
      paid_cents integer not null default 0 check (paid_cents >= 0),
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      tax text not null,
      tax_cents integer not null check (tax_cents >= 0),
      customs integer not null default 0 check (customs in (0, 1)),
      coupon_code text,
      gift_recipient text not null default '',
      gift_message text not null default '' check (length(gift_message) <= 500),
      hold_expires_at text,
      created_at text not null,
      updated_at text not null,
      paid_at text,
      delivered_at text,
      withdrawn_at text,
      check (total_cents = subtotal_cents - discount_cents + delivery_cents),
      check (due_cents = total_cents - gift_card_cents),
      check (refunded_cents <= paid_cents),
      check ((cancelled_at is null) = (cancel_reason is null)) );
create index orders_by_user on orders (user_id, created_at);
create index orders_by_time on orders (created_at);
create index orders_on_hold on orders (hold_expires_at) where hold_expires_at is not null;
create table order_lines (
      order_id text not null references orders (id),
      position integer not null,
      product_id text not null,
      variant_id text not null,
      plain integer not null default 0 check (plain in (0, 1)),
      sku text not null,
      slug text not null,
      name_es text not null,
      name_en text not null,
      variant_name_es text not null default '',
      variant_name_en text not null default '',
      image text,
      unit_cents integer not null check (unit_cents >= 0),
      amount integer not null check (amount between 1 and 999),
      discount_cents integer not null check (discount_cents >= 0),
      total_cents integer not null check (total_cents >= 0),
      tax_rate integer not null check (tax_rate between 0 and 100),
      tax_cents integer not null check (tax_cents >= 0 and tax_cents <= total_cents),
      is_virtual integer not null default 0 check (is_virtual in (0, 1)),
      downloadable integer not null default 0 check (downloadable in (0, 1)),
      gift_card integer not null default 0 check (gift_card in (0, 1)),
      primary key (order_id, position),
      unique (order_id, variant_id),
      check (total_cents = unit_cents * amount - discount_cents) );
create index order_lines_by_product on order_lines (product_id);
create table order_gift_cards (
      order_id text not null references orders (id),
      gift_card_id text not null references gift_cards (id),
      position integer not null,
      cents integer not null check (cents > 0),
      returned_cents integer not null default 0 check (returned_cents between 0 and cents),
      primary key (order_id, gift_card_id) );
create table order_events (
      order_id text not null references orders (id),
      position integer not null,
      at text not null,
      kind text not null,
      actor text not null check (actor in ('customer', 'shop', 'provider', 'system')),
      cents integer,
      reason text,
      primary key (order_id, position) );
create table order_numbers (year integer primary key, last integer not null check (last > 0) );
create table stock_holds (
      order_id text not null references orders (id),
      variant_id text not null,
      product_id text not null,
      amount integer not null check (amount >= 0),
      state text not null check (state in ('held', 'sold', 'returned')),
      primary key (order_id, variant_id) );
create index stock_holds_by_variant on stock_holds (variant_id, state);
create table idempotency_keys (
      owner text not null,
      key text not null check (length(key) <= 100),
      call text not null,
      body_hash text not null,
      answer text not null default '',
      order_id text references orders (id),
      created_at text not null,
      primary key (owner, key) );
create index idempotency_keys_by_time on idempotency_keys (created_at);
create table payment_attempts (
      id text primary key,
      order_id text not null references orders (id),
      provider text not null,
      reference text not null unique check (length(reference) = 12),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null check (length(currency) = 3),
      status text not null check (status in ('open', 'authorized', 'paid', 'failed', 'cancelled', 'expired')),
      waiting integer not null default 0 check (waiting in (0, 1)),
      provider_data text,
      reason text,
      created_at text not null,
      updated_at text not null,
      expires_at text not null,
      next_check_at text );
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create table payment_events (
      provider text not null,
      event_id text not null,
      attempt_id text not null references payment_attempts (id),
      order_id text not null references orders (id),
      kind text not null check (kind in ('paid', 'authorized', 'failed', 'cancelled', 'expired', 'refunded')),
      amount_cents integer not null,
      currency text not null,
      at text not null,
      received_at text not null,
      outcome text not null check (outcome in ('applied', 'flagged')),
      primary key (provider, event_id) );
create index payment_events_by_order on payment_events (order_id);
create table refunds (
      id text primary key,
      order_id text not null references orders (id),
      attempt_id text not null references payment_attempts (id),
      cents integer not null check (cents > 0),
      status text not null default 'queued' check (status in ('queued', 'pending', 'done', 'refused')),
      reason text not null,
      event_id text,
      tries integer not null default 0,
      next_try_at text not null,
      created_at text not null );
create index refunds_by_order on refunds (order_id);
create index refunds_to_make on refunds (next_try_at) where status = 'queued';
create table gift_card_movements (
      id text primary key,
      gift_card_id text not null references gift_cards (id),
      order_id text references orders (id),
      cents integer not null,
      at text not null );
create index gift_card_movements_by_card on gift_card_movements (gift_card_id);
alter table gift_cards add column order_id text references orders (id);
create table sandbox_payments (
      reference text primary key,
      secret text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      return_url text not null,
      webhook_url text not null,
      state text not null check (state in ('open', 'challenged', 'approved', 'declined', 'cancelled', 'expired')),
      taken_cents integer not null default 0,
      effective_at text,
      updated_at text not null );
create table product_files (
      id text primary key,
      product_id text not null references products (id),
      name text not null,
      file text not null,
      most integer check (most > 0),
      days integer check (days > 0) );
create index product_files_by_product on product_files (product_id);
create table download_counts (
      order_id text not null references orders (id),
      file_id text not null references product_files (id),
      completed integer not null default 0 check (completed >= 0),
      primary key (order_id, file_id) );
alter table coupon_uses add column slot integer check (slot > 0);
alter table coupon_uses add column customer_slot integer check (customer_slot > 0);
create unique index coupon_uses_within_limit on coupon_uses (coupon_code, slot) where slot is not null;
create unique index coupon_uses_within_customers_limit on coupon_uses (coupon_code, user_id, customer_slot)
      where customer_slot is not null;
alter table products add column gift_card integer not null default 0 check (gift_card in (0, 1));
alter table mails add column about text;
create unique index mails_once on mails (about);
insert into "meta" ("key", "value") values ('schema_version', 4) on conflict ("key") do update set "value" = 4;
-- version 5
alter table payment_attempts add column by_key integer not null default 0 check (by_key in (0, 1));
insert into "meta" ("key", "value") values ('schema_version', 5) on conflict ("key") do update set "value" = 5;
