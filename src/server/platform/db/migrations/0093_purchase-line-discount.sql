ALTER TABLE "proposals" ADD COLUMN "discount_ppm" integer;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "discount_ppm" integer;