import type { FieldDefinition } from './types'

/**
 * True for a field whose answer is the number of an identity document: InputType idcard, SPEC §3's
 * CardId, or a field with Configs.identity, for example for passports. Such answers are stored
 * sealed and shown masked (DECISIONS §8).
 */
export function isIdField({
  id,
  inputType,
  configs,
}: Pick<FieldDefinition, 'id' | 'inputType' | 'configs'>): boolean {
  return inputType === 'idcard' || id === 'CardId' || configs['identity'] === true
}
