CREATE TABLE "bulk_change_books" (
	"change_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "bulk_change_books_change_id_book_id_pk" PRIMARY KEY("change_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_change_books" ADD CONSTRAINT "bulk_change_books_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_books" ADD CONSTRAINT "bulk_change_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_books_book_id_index" ON "bulk_change_books" USING btree ("book_id");