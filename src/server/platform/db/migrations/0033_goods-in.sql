CREATE TABLE "arrived_copies" (
	"reception_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"book_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "arrived_copies_reception_id_order_id_position_pk" PRIMARY KEY("reception_id","order_id","position"),
	CONSTRAINT "arrived_quantity" CHECK ("arrived_copies"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "arrived_orders" (
	"reception_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"slip_printed_at" timestamp with time zone,
	CONSTRAINT "arrived_orders_reception_id_order_id_pk" PRIMARY KEY("reception_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "reception_lines" (
	"reception_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"expected" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"last_read_at" timestamp with time zone,
	"answer" text,
	"answered_copies" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reception_lines_reception_id_book_id_pk" PRIMARY KEY("reception_id","book_id"),
	CONSTRAINT "reception_line_counts" CHECK ("reception_lines"."expected" >= 0 and "reception_lines"."read" >= 0 and "reception_lines"."damaged" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reception_shares" (
	"reception_id" uuid NOT NULL,
	"purchase_line_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"expected" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reception_shares_reception_id_purchase_line_id_pk" PRIMARY KEY("reception_id","purchase_line_id"),
	CONSTRAINT "reception_share_counts" CHECK ("reception_shares"."received" between 0 and "reception_shares"."expected" and "reception_shares"."closed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"supplier_id" integer,
	"delivery_note" text,
	"parcels" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "receptions_number_unique" UNIQUE("number"),
	CONSTRAINT "reception_parcels" CHECK ("receptions"."parcels" > 0),
	CONSTRAINT "reception_closed" CHECK (("receptions"."closed_at" is not null) = ("receptions"."state" = 'closed'))
);
--> statement-breakpoint
CREATE TABLE "supplier_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reception_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"missing" integer NOT NULL,
	"damaged" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claimed_copies" CHECK ("supplier_claims"."missing" >= 0 and "supplier_claims"."damaged" >= 0 and "supplier_claims"."missing" + "supplier_claims"."damaged" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_return_lines" (
	"return_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "supplier_return_lines_return_id_book_id_pk" PRIMARY KEY("return_id","book_id"),
	CONSTRAINT "supplier_return_quantity" CHECK ("supplier_return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"credited_at" timestamp with time zone,
	"credit_cents" integer,
	CONSTRAINT "supplier_returns_number_unique" UNIQUE("number"),
	CONSTRAINT "supplier_return_sent" CHECK (("supplier_returns"."sent_at" is null) = ("supplier_returns"."state" = 'draft')),
	CONSTRAINT "supplier_return_credited" CHECK (("supplier_returns"."credited_at" is null) = ("supplier_returns"."state" <> 'credited') and ("supplier_returns"."credit_cents" is null) = ("supplier_returns"."state" <> 'credited'))
);
--> statement-breakpoint
ALTER TABLE "arrived_copies" ADD CONSTRAINT "arrived_copies_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrived_copies" ADD CONSTRAINT "arrived_copies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrived_orders" ADD CONSTRAINT "arrived_orders_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrived_orders" ADD CONSTRAINT "arrived_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_lines" ADD CONSTRAINT "reception_lines_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_lines" ADD CONSTRAINT "reception_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_shares" ADD CONSTRAINT "reception_shares_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reception_shares" ADD CONSTRAINT "reception_shares_purchase_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("purchase_line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receptions" ADD CONSTRAINT "receptions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_reception_id_receptions_id_fk" FOREIGN KEY ("reception_id") REFERENCES "public"."receptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_claims" ADD CONSTRAINT "supplier_claims_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_lines" ADD CONSTRAINT "supplier_return_lines_return_id_supplier_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."supplier_returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_lines" ADD CONSTRAINT "supplier_return_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_returns" ADD CONSTRAINT "supplier_returns_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrived_copies_order_id_index" ON "arrived_copies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reception_shares_purchase_line_id_index" ON "reception_shares" USING btree ("purchase_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receptions_of_note" ON "receptions" USING btree ("supplier_id","delivery_note");--> statement-breakpoint
CREATE INDEX "receptions_by_opening" ON "receptions" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "supplier_claims_reception_id_index" ON "supplier_claims" USING btree ("reception_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_returns_draft" ON "supplier_returns" USING btree ("supplier_id") WHERE "supplier_returns"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "supplier_returns_by_creation" ON "supplier_returns" USING btree ("created_at","id");