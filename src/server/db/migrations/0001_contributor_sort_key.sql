ALTER TABLE "contributors" ADD COLUMN "sort_name_key" text collate "C" NOT NULL DEFAULT '';--> statement-breakpoint
-- As sortKey folds them (server/catalogue/search-words.ts)
UPDATE "contributors" SET "sort_name_key" = coalesce(
  nullif(trim(regexp_replace(
    replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize("sort_name", NFKD), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'),
    '[^[:alnum:]]+', ' ', 'g')), ''),
  lower(trim("sort_name")));--> statement-breakpoint
ALTER TABLE "contributors" ALTER COLUMN "sort_name_key" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "contributors_sort_name_key_id_index" ON "contributors" USING btree ("sort_name_key","id");
