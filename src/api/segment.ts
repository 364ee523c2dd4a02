/** Whether an id can be one segment of an address's path: any word but those that mean a folder (RFC 3986, 3.3). */
export const isSegment = (id: string): boolean => id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
