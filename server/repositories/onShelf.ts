/**
 * Condition for every public reader: excludes products that are withheld because their company
 * lacks a paper (migration 0307). `row` is the alias of a record, its public row or its document,
 * `id` its column with the record's id. Other resources are never withheld.
 */
export const onShelf = (row: string, id: 'record_id' | 'id' = 'record_id'): string =>
  `NOT EXISTS (SELECT FROM withheld_product w WHERE w.app_id = ${row}.app_id AND w.record_id = ${row}.${id})`
