CREATE TABLE "shelf_exits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_exits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"copies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake_lines" (
	"stocktake_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"state" text NOT NULL,
	"shelf" text NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"written" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"is_cost" boolean NOT NULL,
	CONSTRAINT "stocktake_lines_stocktake_id_book_id_pk" PRIMARY KEY("stocktake_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "stocktake_recounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"book_id" integer,
	"shelf" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_recount_of_one" CHECK (num_nonnulls("stocktake_recounts"."book_id", "stocktake_recounts"."shelf") = 1)
);
--> statement-breakpoint
CREATE TABLE "stocktake_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"isbn" text NOT NULL,
	"book_id" integer,
	"quantity" integer NOT NULL,
	"scanned_by" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_scan_quantity" CHECK ("stocktake_scans"."quantity" between -999 and 999 and "stocktake_scans"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"shelves" text[],
	"state" text DEFAULT 'open' NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stocktakes_number_unique" UNIQUE("number"),
	CONSTRAINT "stocktake_ended" CHECK (("stocktakes"."ended_at" is null) = ("stocktakes"."state" = 'open'))
);
--> statement-breakpoint
ALTER TABLE "stocktake_lines" ADD CONSTRAINT "stocktake_lines_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_recounts" ADD CONSTRAINT "stocktake_recounts_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_recounts" ADD CONSTRAINT "stocktake_recounts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_stocktake_id_stocktakes_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_scans" ADD CONSTRAINT "stocktake_scans_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_exits_book_id_at_index" ON "shelf_exits" USING btree ("book_id","at");--> statement-breakpoint
CREATE INDEX "stocktake_recounts_stocktake_id_index" ON "stocktake_recounts" USING btree ("stocktake_id");--> statement-breakpoint
CREATE INDEX "stocktake_scans_of_book" ON "stocktake_scans" USING btree ("stocktake_id","book_id");--> statement-breakpoint
CREATE INDEX "stocktakes_recent" ON "stocktakes" USING btree ("opened_at");