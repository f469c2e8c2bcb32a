import type { Migration } from '../Migration.ts'

/** Posts are found by the accounts they mention, and by having pictures: see `termsOfPost`. */
export const postMarks: Migration = {
  name: '0035-post-marks',
  statements: [
    `update post_words set terms = post_words.terms || marks.terms
      from (
        select
          post.seq,
          array_to_tsvector(
            array(select '>' || lower(mention ->> 'account') from jsonb_array_elements(body -> 'mentions') as mention)
            || case when jsonb_array_length(body -> 'media') > 0 then array['has:media'] else array[]::text[] end
          ) as terms
        from post
        where deleted_seq is null
          and (jsonb_array_length(body -> 'mentions') > 0 or jsonb_array_length(body -> 'media') > 0)
      ) as marks
      where marks.seq = post_words.post_seq`,
  ],
}
