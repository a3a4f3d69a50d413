ALTER INDEX "books_search" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('"books_search"'::regclass);
