DROP INDEX "books_publisher_id_index";--> statement-breakpoint
DROP INDEX "invoices_issued_at_number_index";--> statement-breakpoint
CREATE INDEX "books_of_publisher" ON "books" USING btree ("publisher_id","id");--> statement-breakpoint
CREATE INDEX "purchase_lines_received" ON "purchase_order_lines" USING btree ("book_id","purchase_order_id","received","unit_net_cents","discount_ppm") WHERE "purchase_order_lines"."received" > 0;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number","kind","order_id","refund_id","total_cents");--> statement-breakpoint
CREATE INDEX "invoices_of_vouchers" ON "invoices" USING btree ("issued_at") WHERE "invoices"."content" -> 'boughtVoucherCents' is not null;--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("order_id","position","book_id","quantity","unit_price_cents","discount_share_cents","vat_permille");