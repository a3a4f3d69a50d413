CREATE TABLE "looked_up_fields" (
	"book_id" integer NOT NULL,
	"field" text NOT NULL,
	"service" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "looked_up_fields_book_id_field_pk" PRIMARY KEY("book_id","field")
);
--> statement-breakpoint
ALTER TABLE "looked_up_fields" ADD CONSTRAINT "looked_up_fields_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;