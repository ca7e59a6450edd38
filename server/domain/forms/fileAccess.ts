import type { ObjectRepository } from '../../repositories/objectRepository'
import type { ShownWidth } from '../../files/pictureOfWidth'
import type { NamedFile } from './answerFiles'
import type { CallContext } from '../callContext'

/**
 * What answers need of the object store. Answers may name only the caller's own uploads, and
 * addresses of files are short-lived.
 */
export interface FileAccess {
  /**
   * The keys of files that answers name, checked and ready to be attached. Throws unknown_file for
   * a file that is not an upload of the caller; file_type or file_too_large for a file that its
   * field does not accept. `before` are the keys that the answers named so far.
   */
  require(
    context: CallContext,
    files: readonly NamedFile[],
    before?: readonly string[],
  ): Promise<string[]>
  /**
   * Marks files as named by answers; run it in the transaction that writes the answers. Throws
   * unknown_file when a file no longer exists.
   */
  attach(objects: ObjectRepository, context: CallContext, keys: readonly string[]): Promise<void>
  /**
   * Releases files that no answer of the company, or of the person, still names: their day until
   * deletion starts again. Run it in the same transaction, after the write.
   */
  release(objects: ObjectRepository, context: CallContext, keys: readonly string[]): Promise<void>
  /**
   * A short-lived address for every url that is an upload of this fair; other urls are left out.
   * The caller must have proven the right to see them. `width` limits the width of pictures.
   */
  sign(appId: string, urls: readonly string[], width?: ShownWidth): Record<string, string>
  /**
   * A short-lived address that saves the file under a name; undefined for a url that is not an
   * upload of this fair.
   */
  signAs(appId: string, url: string, name: string): string | undefined
}
