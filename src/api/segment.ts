/** Whether an id can stand in an address as one segment of its path: any word but those that mean a folder (RFC 3986, 3.3). */
export const isSegment = (id: string): boolean => id !== '' && id !== '.' && id !== '..' && id.isWellFormed();
