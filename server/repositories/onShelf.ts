/**
 * Condition of every reader for the public: of products, those that are not withheld for a paper
 * that their company lacks (migration 0307). `row` is the alias of a record, its public row or its
 * document, `id` its column with the record's id. Other resources are never withheld.
 */
export const onShelf = (row: string, id: 'record_id' | 'id' = 'record_id'): string =>
  `NOT EXISTS (SELECT FROM withheld_product w WHERE w.app_id = ${row}.app_id AND w.record_id = ${row}.${id})`
