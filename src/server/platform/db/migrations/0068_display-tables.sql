CREATE TABLE "display_table_books" (
	"table_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "display_table_books_table_id_book_id_pk" PRIMARY KEY("table_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "display_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "display_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_fr" text,
	"title_en" text,
	"text_fr" text,
	"text_en" text,
	"picture" text,
	"from_day" date NOT NULL,
	"until_day" date,
	"on_home" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "display_table_has_a_title" CHECK (coalesce("display_tables"."title_fr", "display_tables"."title_en") is not null),
	CONSTRAINT "display_table_ends_after_it_begins" CHECK ("display_tables"."until_day" >= "display_tables"."from_day")
);
--> statement-breakpoint
ALTER TABLE "display_table_books" ADD CONSTRAINT "display_table_books_table_id_display_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."display_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "display_table_books" ADD CONSTRAINT "display_table_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "display_table_books_book_id_index" ON "display_table_books" USING btree ("book_id");