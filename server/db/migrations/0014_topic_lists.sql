-- A list of topics goes on behind any of them by looking at no others than it shows.
create index wiki_topics_titles_idx on wiki_topics (category_id, title collate "pt-BR-x-icu", id)
  where deleted_at is null;

-- For searching: what stands in very many topics is found among the first ones. The number is that of search.ts.
create index wiki_topics_first_title_words_idx on wiki_topics using gin (title_words)
  where deleted_at is null and id <= 5000;
create index wiki_topics_first_words_idx on wiki_topics using gin (words)
  where deleted_at is null and id <= 5000;
