export type StoredFile = { readonly size: number; readonly content: ReadableStream<Uint8Array<ArrayBuffer>> }
type NewFile = { readonly content: Uint8Array<ArrayBuffer>; readonly contentType: string }

/** Stores the files of uploaded pictures by keys like `menu/…-480.avif`. The content of a key never changes. */
export interface PictureStore {
  /** All or nothing; the same file may be put again. */
  put(key: string, file: NewFile): Promise<void>
  /** Undefined if there is no such file; throws if the store cannot be reached. The caller must read or cancel the content. */
  read(key: string): Promise<StoredFile | undefined>
  /** Deleting a missing file succeeds. */
  remove(key: string): Promise<void>
}
