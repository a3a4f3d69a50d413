ALTER TABLE "books" ADD COLUMN "ebook_link" text;--> statement-breakpoint
update books set stock = 0 where format = 'numerique' and stock > 0;
