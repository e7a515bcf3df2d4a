/** `GET /api/dev/mail` */
export type KeptMailWire = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
};
