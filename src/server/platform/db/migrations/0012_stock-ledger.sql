CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"reference" text
);
--> statement-breakpoint
-- What the shop has when its ledger begins; the index is made after it, over a table that is filled
INSERT INTO "stock_movements" ("book_id", "at", "change", "stock", "reason", "actor")
  SELECT "id", now(), "stock", "stock", 'opening', 'shop' FROM "books" WHERE "stock" <> 0 ORDER BY "id";--> statement-breakpoint
CREATE INDEX "stock_movements_book_id_id_index" ON "stock_movements" USING btree ("book_id","id");