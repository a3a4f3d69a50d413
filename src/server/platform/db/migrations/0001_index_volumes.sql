-- The number of a volume became a word of its book: the job that indexes retitled books anew takes these in.
insert into retitled_books (book_id) select id from books where series_volume is not null on conflict do nothing;
