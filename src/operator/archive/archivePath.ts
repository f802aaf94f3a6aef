export const archivePath = "/admin/archive"
