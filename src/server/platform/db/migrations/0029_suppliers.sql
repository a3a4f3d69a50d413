CREATE TABLE "book_supplies" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer,
	"expected_on" text,
	"allotment" integer,
	"minimum_stock" integer,
	CONSTRAINT "book_supply_expected" CHECK ("book_supplies"."expected_on" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "book_supply_numbers" CHECK ("book_supplies"."allotment" >= 0 and "book_supplies"."minimum_stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "publisher_suppliers" (
	"publisher_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_deliveries" (
	"supplier_id" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"received_on" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"open_days" integer NOT NULL,
	CONSTRAINT "supplier_deliveries_supplier_id_ordered_at_received_on_pk" PRIMARY KEY("supplier_id","ordered_at","received_on")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"email" text,
	"account_number" text,
	"gln" text,
	"lead_days" integer NOT NULL,
	"ordering_days" integer[] NOT NULL,
	"cut_off" text NOT NULL,
	"franco_cents" integer,
	"discount_ppm" integer DEFAULT 0 NOT NULL,
	"return_days" integer,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "suppliers_nameKey_unique" UNIQUE("name_key"),
	CONSTRAINT "supplier_lead_days" CHECK ("suppliers"."lead_days" between 0 and 365),
	CONSTRAINT "supplier_discount" CHECK ("suppliers"."discount_ppm" between 0 and 1000000),
	CONSTRAINT "supplier_franco" CHECK ("suppliers"."franco_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "book_supplies" ADD CONSTRAINT "book_supplies_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_supplies" ADD CONSTRAINT "book_supplies_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_suppliers" ADD CONSTRAINT "publisher_suppliers_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_suppliers" ADD CONSTRAINT "publisher_suppliers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_deliveries" ADD CONSTRAINT "supplier_deliveries_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_supplies_supplier_id_index" ON "book_supplies" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "book_supplies_minimum" ON "book_supplies" USING btree ("book_id") WHERE "book_supplies"."minimum_stock" is not null;--> statement-breakpoint
CREATE INDEX "publisher_suppliers_supplier_id_index" ON "publisher_suppliers" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_deliveries_latest" ON "supplier_deliveries" USING btree ("supplier_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_default" ON "suppliers" USING btree ("is_default") WHERE "suppliers"."is_default";