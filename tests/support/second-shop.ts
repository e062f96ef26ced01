import { projectPath } from '../../tools/project.ts';
import { readShopFolder, type Shop } from '../../tools/shop/read-shop.ts';

export const SECOND_SHOP_FOLDER = projectPath('tests', 'support', 'second-shop');

/** Settings of a complete shop of another brand. */
export const secondShop: Shop = readShopFolder(SECOND_SHOP_FOLDER, 'lark');
