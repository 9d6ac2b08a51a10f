export type StoredFile = { readonly size: number; readonly content: ReadableStream<Uint8Array<ArrayBuffer>> }
export type NewFile = { readonly content: Uint8Array<ArrayBuffer>; readonly contentType: string }

/** Where the files of uploaded pictures are kept, by keys like `menu/…-480.avif`. What lies under a key never changes. */
export interface PictureStore {
  /** All or nothing; the same file may be put again. */
  put(key: string, file: NewFile): Promise<void>
  /** Undefined when there is no such file; throws when the store cannot be asked. Whoever gets the content reads or cancels it. */
  read(key: string): Promise<StoredFile | undefined>
  /** A file that is not there is as good as deleted. */
  remove(key: string): Promise<void>
}
